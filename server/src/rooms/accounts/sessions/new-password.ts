// What a new password must not be where strangers come: what they try first.
import { readFile } from 'node:fs/promises'
import type { Ctx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'

/** In lower case, as one JSON list; the library's own program would keep 22 MB of it in memory. */
const commonList = new URL('../../../../../node_modules/@zxcvbn-ts/language-common/src/passwords.json', import.meta.url)
const productName = 'terminlotse'
/** So many digits or signs at the end make a word no better. */
const longestTail = 5
const shortestWord = 4

/**
 * Refuses a new password that others would guess first, at `field`: `password_common`, `password_of_address` or
 * `password_of_product`, also with a few digits at its end, in capitals or not. Nothing is refused where only people at
 * this machine come. Passwords that people have already are never asked about.
 * docs/decisions/accounts.md#new-passwords-are-not-those-that-are-tried-first
 */
export async function demandUncommon(
  { config }: Pick<Ctx, 'config'>,
  { password, email, field }: { password: string; email: string; field: string },
): Promise<void> {
  if (config.isLocal) return
  const words = withoutTails(password.toLowerCase())
  const address = email.toLowerCase()
  const names = [address, address.slice(0, address.lastIndexOf('@'))]
  if (words.some((word) => names.includes(word))) throw refused('password_of_address', field)
  if (words.includes(productName)) throw refused('password_of_product', field)
  if (await isCommon(words.filter(({ length }) => length >= shortestWord))) throw refused('password_common', field)
}

function refused(code: 'password_of_address' | 'password_of_product' | 'password_common', field: string): Refusal {
  return new Refusal(code, { fields: { [field]: [code] } })
}

/** The password itself, and what is left without some or all of the digits and signs at its end. */
function withoutTails(password: string): string[] {
  const [tail = ''] = /[\d\p{P}\p{S}\s]*$/u.exec(password) ?? []
  const lengths = Array.from({ length: Math.min(tail.length, longestTail) + 1 }, (_, length) => length)
  return lengths.map((length) => password.slice(0, password.length - length))
}

/** Looks into the file at each new password: a few milliseconds, and nothing stays in memory. */
async function isCommon(words: string[]): Promise<boolean> {
  const list = await readFile(commonList)
  return words.some((word) => list.includes(JSON.stringify(word)))
}
