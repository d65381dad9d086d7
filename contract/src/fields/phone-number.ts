import { z } from 'zod'
import { phoneDigits } from '../limits.ts'

const longestTyped = 60
const ownCountry = '+49'

/** White space but no line ends, invisible marks of direction and the like, hyphens of any kind, dots and slashes. */
const between = /(?!\p{Cc})[\s\p{Cf}\p{Pd}\u2212/.·]/gu
const linkStart = /^tel:(?=.)/i

/** Ten digits of a script follow each other, the zero first. */
function toUsualDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/**
 * With a plus in front if it names its country. A zero that is dialled only within the country goes if the country is
 * named. Other characters stay, so a check for digits refuses them.
 */
function toDigits(typed: string): string {
  const plain = typed
    // Full-width digits and signs become usual ones.
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, toUsualDigit)
    .replace(between, '')
    .replace(linkStart, '')
  const isWhole = /^[([]?(\+|00)/.test(plain)
  const digits = (isWhole ? plain.replace('(0)', '') : plain).replace(/[()[\]]/g, '')
  return digits.replace(/^\+?00/, '+').replace(/^\+490+/, ownCountry)
}

/** A number without a plus begins with a zero, and is then German, or with the code of its country. */
function withCountry(digits: string): string {
  return digits.replace(/^\+?0/, ownCountry).replace(/^(?=\d)/, '+')
}

const typed = z.string().trim().max(longestTyped, 'telephone_invalid')

/** 7 to 15 digits (munich-client/PROTOCOL.md#field-rules). Without a country it stays as it is dialled in Germany. */
export const phoneNumber = typed
  .overwrite(toDigits)
  .regex(new RegExp(`^(\\+?\\d{${phoneDigits.min},${phoneDigits.max}})?$`), 'telephone_invalid')

/** In WhatsApp's format: `+` and 7 to 15 digits; or nothing. */
export const wholePhoneNumber = typed
  .overwrite((text) => withCountry(toDigits(text)))
  .regex(new RegExp(`^(\\+[1-9]\\d{${phoneDigits.min - 1},${phoneDigits.max - 1}})?$`), 'telephone_invalid')
