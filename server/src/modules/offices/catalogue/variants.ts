// Forms of one service, which have the same name in the catalogue (PROTOCOL.md#variants).
import type { Way } from '@terminlotse/contract/booking'
import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import type { Variant } from '@terminlotse/munich-client'
import { type Texts, texts } from '../../../texts/texts.ts'

/** A form of a service. `of`: the name that all its forms share. */
export interface ServiceVariant extends Variant {
  of: string
}

const kinds: Readonly<Record<number, keyof Texts['variants']>> = {
  1: 'on_site',
  2: 'phone',
  3: 'video',
  4: 'single',
  5: 'family',
  6: 'small_customer',
  7: 'large_customer',
}

/** The city's own word comes before ours. */
export function nameVariant(name: string, variant: Variant, language: Language): string {
  const kind = kinds[variant.id]
  const form = variant[language].name ?? (kind ? texts[language].variants[kind] : String(variant.id))
  return `${name} (${form})`
}

/** Null: at the office. Where the catalogue names no form, the facts about the service say it. */
export function wayOf(variant: Variant | null, facts: readonly { way: Way | null }[]): Way | null {
  if (variant === null) return facts.find(({ way }) => way !== null)?.way ?? null
  const kind = kinds[variant.id]
  return kind === 'phone' || kind === 'video' ? kind : null
}

export function hintsOf(variant: Variant | null): Record<Language, string> {
  return recordOf(languageCodes, (language) => variant?.[language].hint ?? '')
}
