import type { Language } from '@terminlotse/contract/language'

// Only what has a name in each language: the city's own is the same in both.
const names: Partial<Record<string, Record<Language, string>>> = {
  practice: { en: 'Practice office', de: 'Übungsamt' },
}

/** What a provider is called. */
export function providerName({ code, name }: { code: string; name: string }, language: Language): string {
  return names[code]?.[language] ?? name
}
