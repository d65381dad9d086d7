/**
 * The name of an account in a chat: the beginning of its address and the domain, for example `er…@example.org`. Its
 * owner recognises it. A stranger who reads it cannot write to the address. It holds nothing that an owner made up, such
 * as a first name: the bot would say it as if it were its own word.
 */
export function accountName(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', second = '', third] = email.slice(0, at)
  return `${first}${third === undefined ? '' : second}…${email.slice(at)}`
}
