// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace headroom {

/// Reads little-endian values from the start of a binary file that is not trusted. Throws InputError where
/// the file or the limit ends, before anything is allocated. Skipped bytes are not read.
class ByteReader {
  public:
    /// No byte at or behind `limit` is read: what the file holds, or as much as a header may take.
    ByteReader(std::istream& stream, std::uint64_t file_size, std::uint64_t limit);

    template <std::integral T>
    T integer(std::string_view what) {
        T value = 0;
        read(&value, sizeof value, what);
        return value;
    }
    template <std::floating_point T>
    T real(std::string_view what) {
        T value = 0;
        read(&value, sizeof value, what);
        return value;
    }
    std::string text(std::uint64_t length, std::string_view what);
    void skip(std::uint64_t length, std::string_view what);

    std::uint64_t position() const { return start_ + next_; }

  private:
    void need(std::uint64_t length, std::string_view what) const;
    void read(void* destination, std::uint64_t length, std::string_view what);
    void refill();

    std::istream& stream_;
    std::uint64_t file_size_;
    std::uint64_t limit_;
    std::uint64_t start_ = 0;  ///< place in the file of the first byte of the buffer
    std::size_t next_ = 0;     ///< of the buffer
    std::vector<char> buffer_;
};

/// The size of what a stream holds; the stream is then at its start.
std::uint64_t size_of(std::istream& stream);

}  // namespace headroom
