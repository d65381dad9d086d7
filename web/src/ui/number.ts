import type { Language } from '@terminlotse/contract/language'

/** A count with its thousands apart, such as 12,345 or 12.345. */
export function count(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value)
}
