// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/byte_reader.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/text.h"

namespace headroom {

static_assert(std::endian::native == std::endian::little, "the files are little-endian, as is the machine");

ByteReader::ByteReader(std::istream& stream, std::uint64_t file_size, std::uint64_t limit)
    : stream_(stream), file_size_(file_size), limit_(std::min(file_size, limit)) {}

std::string ByteReader::text(std::uint64_t length, std::string_view what) {
    need(length, what);
    std::string text(static_cast<std::size_t>(length), '\0');
    read(text.data(), length, what);
    return text;
}

void ByteReader::skip(std::uint64_t length, std::string_view what) {
    need(length, what);
    const std::uint64_t buffered = buffer_.size() - next_;
    if (length <= buffered) {
        next_ += static_cast<std::size_t>(length);
        return;
    }
    start_ = position() + length;
    buffer_.clear();
    next_ = 0;
    stream_.seekg(static_cast<std::streamoff>(start_));
}

void ByteReader::need(std::uint64_t length, std::string_view what) const {
    if (length <= limit_ - position()) return;
    const std::string place =
        printable(what) + " takes " + std::to_string(length) + " bytes at byte " + std::to_string(position());
    if (limit_ < file_size_)
        throw InputError({place + ", and a header may end at byte " + std::to_string(limit_), {}, {}, {}});
    throw InputError(
        {place + ", and the file ends at byte " + std::to_string(file_size_) + "; it is cut short or damaged",
         {},
         {},
         {}});
}

void ByteReader::read(void* destination, std::uint64_t length, std::string_view what) {
    need(length, what);
    char* to = static_cast<char*>(destination);
    while (length > 0) {
        if (next_ == buffer_.size()) refill();
        const std::size_t count =
            static_cast<std::size_t>(std::min<std::uint64_t>(length, buffer_.size() - next_));
        std::memcpy(to, buffer_.data() + next_, count);
        to += count;
        next_ += count;
        length -= count;
    }
}

void ByteReader::refill() {
    constexpr std::uint64_t most = 64 * 1024;
    start_ = position();
    next_ = 0;
    buffer_.resize(static_cast<std::size_t>(std::min(most, limit_ - start_)));
    stream_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    const std::size_t count = static_cast<std::size_t>(stream_.gcount());
    buffer_.resize(count);
    if (count == 0)
        throw InputError({"the file cannot be read at byte " + std::to_string(start_), {}, {}, {}});
}

std::uint64_t size_of(std::istream& stream) {
    stream.seekg(0, std::ios::end);
    const std::streamoff size = stream.tellg();
    stream.seekg(0);
    return size > 0 ? static_cast<std::uint64_t>(size) : 0;
}

}  // namespace headroom
