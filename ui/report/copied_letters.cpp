// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/copied_letters.h"

#include <QString>

namespace headroom::ui {
namespace {

/// The letter of a radical; other codes as they are.
char16_t letterOf(char16_t code) {
    // Unicode has no normal form for these; source: EquivalentUnifiedIdeograph.txt of its database.
    constexpr std::u16string_view radicals = u"⺠⻅⻆⻈⻉⻋⻓⻔⻙⻚⻛⻜⻢⻥⻦⻨⻬⻮⻰";
    constexpr std::u16string_view letters = u"民见角讠贝车长门韦页风飞马鱼鸟麦齐齿龙";
    static_assert(radicals.size() == letters.size());
    if (const std::size_t at = radicals.find(code); at != radicals.npos) return letters[at];
    constexpr char16_t first = 0x2e80, last = 0x2fd5;
    if (code < first || code > last) return code;
    return QString(QChar(code)).normalized(QString::NormalizationForm_KC).front().unicode();
}

}  // namespace

void setCopiedLetters(QByteArray& pdf) {
    constexpr qsizetype digits = 4;  // `<2F00>`
    qsizetype end = 0;
    for (qsizetype from = pdf.indexOf("beginbfrange"); from >= 0; from = pdf.indexOf("beginbfrange", end)) {
        end = pdf.indexOf("endbfrange", from);
        if (end < 0) return;
        // Codes stand in brackets, numbers of glyphs outside.
        bool is_code = false;
        for (qsizetype at = from; at < end; ++at) {
            if (pdf[at] == '[' || pdf[at] == ']') is_code = pdf[at] == '[';
            if (!is_code || pdf[at] != '<' || pdf[at + 1 + digits] != '>') continue;
            bool is_number = false;
            const uint code = pdf.mid(at + 1, digits).toUInt(&is_number, 16);
            if (!is_number) continue;
            const uint letter = letterOf(static_cast<char16_t>(code));
            pdf.replace(at + 1, digits, QByteArray::number(letter, 16).rightJustified(digits, '0').toUpper());
        }
    }
}

}  // namespace headroom::ui
