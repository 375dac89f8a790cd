// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace headroom {

/// What was wrong with some input, in words for the user.
struct Error {
    std::string message;  ///< what was found and what is allowed
    std::string field;    ///< path of the field, `workload.engine`; empty when none is to blame
    std::string file;     ///< the file, as the user named it; empty when there is none
    /// A value for `field` that would be accepted, where one is near; JSON text.
    std::optional<std::string> suggestion;

    bool operator==(const Error&) const = default;
};

/// `file: field: message`, with the parts that are known.
std::string to_text(const Error& error);

/// Carries an Error out of the depth of a reader to the function that turns it into a Result.
class InputError : public std::runtime_error {
  public:
    explicit InputError(Error error) : std::runtime_error(error.message), error_(std::move(error)) {}
    const Error& error() const { return error_; }

  private:
    Error error_;
};

/// A value, or the Error that stood in its way.
template <class T>
class Result {
  public:
    Result(T value) : state_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : state_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    explicit operator bool() const { return std::holds_alternative<T>(state_); }
    const T& operator*() const& { return std::get<T>(state_); }
    T& operator*() & { return std::get<T>(state_); }
    T&& operator*() && { return std::get<T>(std::move(state_)); }  ///< so that `*std::move(result)` moves
    const T* operator->() const { return &std::get<T>(state_); }
    T* operator->() { return &std::get<T>(state_); }
    const Error& error() const { return std::get<Error>(state_); }
    Error& error() { return std::get<Error>(state_); }

  private:
    std::variant<T, Error> state_;
};

}  // namespace headroom
