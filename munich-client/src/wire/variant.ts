import type { Variant, VariantTexts } from '../api.ts'
import { type Fields, isRecord, openRecord, type Place, type Shape } from './fields.ts'

const TEXTS: Shape = { always: [], sometimes: ['name', 'hint'] }

/** The long names of our languages: a short one is taken first (PROTOCOL.md#variants). */
const LOCALES = { de: ['de', 'de-DE'], en: ['en', 'en-US'] } as const

/** The form of a service, with the city's own texts for it; null: the service has no forms. */
export function readVariant(service: Fields): Variant | null {
  const id = service.int('variantId')
  if (id === null) return null
  const own = service.at('variantOverwrite')
  return { id, de: readTexts(own, 'de'), en: readTexts(own, 'en') }
}

function readTexts({ value, spot }: Place, language: keyof typeof LOCALES): VariantTexts {
  const none = { name: null, hint: null }
  if (value === undefined || value === null) return none
  if (!isRecord(value)) {
    spot.note(spot.path, 'type')
    return none
  }
  const found = LOCALES[language].flatMap((locale) => {
    if (!Object.hasOwn(value, locale)) return []
    return openRecord(value[locale], TEXTS, { ...spot, path: `${spot.path}.${locale}` }) ?? []
  })
  const text = (key: 'name' | 'hint') => found.map((one) => one.text(key)?.trim()).find(Boolean) ?? null
  return { name: text('name'), hint: text('hint') }
}
