import type { Sentences } from '@terminlotse/contract/texts/form'

export const catalogue = {
  provider: {
    label: { en: 'Provider', de: 'Anbieter' },
    failed: { en: 'Failed to load service providers', de: 'Die Anbieter konnten nicht geladen werden' },
  },
  office: {
    label: { en: 'Office', de: 'Behörde' },
    failed: { en: 'Failed to load offices', de: 'Die Behörden konnten nicht geladen werden' },
    none: { en: 'No offices available for this service', de: 'Für diesen Anbieter gibt es keine Behörden' },
    first: { en: 'Select a service provider first', de: 'Wählen Sie zuerst einen Anbieter' },
    search: { en: 'Search offices', de: 'Behörde suchen' },
  },
  type: {
    label: { en: 'Service type', de: 'Leistung' },
    failed: { en: 'Failed to load services', de: 'Die Leistungen konnten nicht geladen werden' },
    none: { en: 'No services available for this office', de: 'Diese Behörde bietet keine Leistungen an' },
    first: { en: 'Select an office first', de: 'Wählen Sie zuerst eine Behörde' },
    search: { en: 'Search services', de: 'Leistung suchen' },
  },
  further: {
    title: {
      en: 'Also watch other offices for this service',
      de: 'Auch andere Behörden für diese Leistung beobachten',
    },
    titleChosen: {
      en: 'Also watch other offices for this service ({{number}} chosen)',
      de: 'Auch andere Behörden für diese Leistung beobachten ({{number}} gewählt)',
    },
    intro: {
      en: 'We tell you about the earliest appointment at any of them. Only one is booked.',
      de: 'Wir melden Ihnen den frühesten Termin bei einer dieser Behörden. Nur einer wird gebucht.',
    },
    legend: { en: 'Other offices', de: 'Andere Behörden' },
    none: { en: 'No other office offers this service.', de: 'Keine andere Behörde bietet diese Leistung an.' },
    gone: { en: 'No longer offers this service', de: 'Bietet diese Leistung nicht mehr an' },
  },
  noProviders: { en: 'No service providers available', de: 'Es gibt keine Anbieter' },
  noProvidersHelp: {
    en: 'Please contact your administrator to set up services',
    de: 'Bitte wenden Sie sich an den Betreiber dieser Seite',
  },
  default: { en: 'Default', de: 'Standard' },
  practice: {
    en: 'A pretend office for trying things out; no real appointment',
    de: 'Zum Ausprobieren; kein echter Termin',
  },
  recommended: { en: 'Recommended', de: 'Empfohlen' },
  minutes: { en: '{{count}} min', de: '{{count}} Min.' },
  noMatch: { en: 'Nothing matches “{{search}}”', de: 'Nichts passt zu „{{search}}“' },
  tooManyAt: {
    en: 'One appointment at {{office}} covers at most {{max}} of this service.',
    de: 'Höchstens {{max}} dieser Leistung passen bei {{office}} in einen Termin.',
  },
  tooMany: {
    en: 'One appointment at this office covers at most {{max}} of this service.',
    de: 'Höchstens {{max}} dieser Leistung passen bei dieser Behörde in einen Termin.',
  },
} as const satisfies Sentences
