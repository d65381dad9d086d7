import type { catalogue as english } from '../en/catalogue.ts'
import type { Texts } from '../same-keys.ts'

export const catalogue = {
  provider: { label: 'Anbieter', failed: 'Die Anbieter konnten nicht geladen werden' },
  office: {
    label: 'Behörde',
    failed: 'Die Behörden konnten nicht geladen werden',
    none: 'Für diesen Anbieter gibt es keine Behörden',
    first: 'Wählen Sie zuerst einen Anbieter',
    search: 'Behörde suchen',
  },
  type: {
    label: 'Leistung',
    failed: 'Die Leistungen konnten nicht geladen werden',
    none: 'Diese Behörde bietet keine Leistungen an',
    first: 'Wählen Sie zuerst eine Behörde',
    search: 'Leistung suchen',
  },
  noProviders: 'Es gibt keine Anbieter',
  noProvidersHelp: 'Bitte wenden Sie sich an die Person, die diese Anwendung betreibt',
  default: 'Standard',
  recommended: 'Empfohlen',
  minutes: '{{count}} Min.',
  atMost: 'bis zu {{max}} je Termin',
  noMatch: 'Nichts passt zu „{{search}}“',
  tooMany: 'Höchstens {{max}} dieser Leistung passen bei dieser Behörde in einen Termin.',
} satisfies Texts<typeof english>
