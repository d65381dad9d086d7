import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { catalogue as english } from '../en/catalogue.ts'

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
  further: {
    title: 'Auch andere Behörden für diese Leistung beobachten',
    titleChosen: 'Auch andere Behörden für diese Leistung beobachten ({{number}} gewählt)',
    intro: 'Wir melden Ihnen den frühesten Termin bei einer dieser Behörden. Nur einer wird gebucht.',
    legend: 'Andere Behörden',
    none: 'Keine andere Behörde bietet diese Leistung an.',
    gone: 'Bietet diese Leistung nicht mehr an',
  },
  noProviders: 'Es gibt keine Anbieter',
  noProvidersHelp: 'Bitte wenden Sie sich an die Person, die diese Anwendung betreibt',
  default: 'Standard',
  practice: 'Zum Ausprobieren; kein echter Termin',
  recommended: 'Empfohlen',
  minutes: '{{count}} Min.',
  noMatch: 'Nichts passt zu „{{search}}“',
  tooManyAt: 'Höchstens {{max}} dieser Leistung passen bei {{office}} in einen Termin.',
  tooMany: 'Höchstens {{max}} dieser Leistung passen bei dieser Behörde in einen Termin.',
} satisfies SameTexts<typeof english>
