import type { Language } from '@terminlotse/contract/language'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { browserShelf } from '../ui/browser/kept.ts'
import { keptNames } from '../ui/browser/kept-names.ts'
import { load, publicTexts } from './by-language.ts'
import { languageOf, noteLanguage } from './language.ts'

export type Part = keyof typeof load

const wanted = new Set<Part>()
const added = new Set<string>()

async function add(part: Part, language: Language) {
  if (added.has(`${part} ${language}`)) return
  const texts = await load[part](language)
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
    resources: publicTexts,
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
