import type { Language } from '@terminlotse/contract/language'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { browserShelf } from '../ui/browser/kept.ts'
import { keptNames } from '../ui/browser/kept-names.ts'
import { texts as publicInGerman } from './de/public.ts'
import type { texts as chances } from './en/chances.ts'
import type { texts as inside } from './en/inside.ts'
import type { texts as politeness } from './en/politeness.ts'
import type { texts as privacy } from './en/privacy.ts'
import { texts as publicInEnglish } from './en/public.ts'
import { languageOf, noteLanguage } from './language.ts'

// The public texts are loaded in both languages: the first page waits for nothing, and the switch works at once.
const resources: Record<Language, SameTexts<typeof publicInEnglish>> = { en: publicInEnglish, de: publicInGerman }

interface Parts {
  inside: Record<Language, () => Promise<{ texts: SameTexts<typeof inside> }>>
  privacy: Record<Language, () => Promise<{ texts: SameTexts<typeof privacy> }>>
  politeness: Record<Language, () => Promise<{ texts: SameTexts<typeof politeness> }>>
  chances: Record<Language, () => Promise<{ texts: SameTexts<typeof chances> }>>
}

// One chunk for each language and part: nobody loads texts that they cannot read.
const load: Parts = {
  inside: { en: () => import('./en/inside.ts'), de: () => import('./de/inside.ts') },
  privacy: { en: () => import('./en/privacy.ts'), de: () => import('./de/privacy.ts') },
  politeness: { en: () => import('./en/politeness.ts'), de: () => import('./de/politeness.ts') },
  chances: { en: () => import('./en/chances.ts'), de: () => import('./de/chances.ts') },
}
export type Part = keyof Parts

const wanted = new Set<Part>()
const added = new Set<string>()

async function add(part: Part, language: Language) {
  if (added.has(`${part} ${language}`)) return
  const { texts } = await load[part][language]()
  for (const [namespace, sentences] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, sentences)
  added.add(`${part} ${language}`)
}

/** The operator's contact in brackets, for sentences that name the operator; empty if there is none. */
export function operatorOf(contact: string | null): string {
  return contact === null ? '' : ` (${contact})`
}

/** For each sentence: the server writes the contact into each page; a page drawn when the app is built has none. */
const everywhere = {
  get operator() {
    return operatorOf(typeof document === 'undefined' ? null : (document.documentElement.dataset.contact ?? null))
  },
}

/** Makes the public texts ready in a language. */
export function startTexts(language: Language) {
  void i18next.use(initReactI18next).init({
    resources,
    lng: language,
    fallbackLng: false,
    // A word of a newer server, which these texts do not have, stands for itself.
    parseMissingKeyHandler: (key) => key.slice(key.lastIndexOf('.') + 1).replaceAll('_', ' '),
    defaultNS: 'shell',
    interpolation: { escapeValue: false, defaultVariables: everywhere },
    react: { useSuspense: false },
    // Nothing is loaded here, so there is nothing to wait for.
    initAsync: false,
  })
  noteLanguage(language)
}

/** Makes the texts of another part ready too. */
export async function addTexts(part: Part) {
  wanted.add(part)
  await add(part, languageOf(i18next.language))
}

/** Switches the language and remembers it in this browser. */
export async function chooseLanguage(language: Language) {
  browserShelf.write(keptNames.language, language)
  await Promise.all([...wanted].map((part) => add(part, language)))
  document.documentElement.lang = language
  // First for code outside of React: listeners to the change must already use the new language.
  noteLanguage(language)
  await i18next.changeLanguage(language)
}
