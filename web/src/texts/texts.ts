import type { Language } from '@terminlotse/contract/language'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { noteLanguage } from './language.ts'

// One chunk per language and part: nobody loads what they cannot read.
const load = {
  public: { en: () => import('./en/public.ts'), de: () => import('./de/public.ts') },
  inside: { en: () => import('./en/inside.ts'), de: () => import('./de/inside.ts') },
  privacy: { en: () => import('./en/privacy.ts'), de: () => import('./de/privacy.ts') },
  politeness: { en: () => import('./en/politeness.ts'), de: () => import('./de/politeness.ts') },
}
type Part = keyof typeof load

const wanted = new Set<Part>(['public'])
const added = new Set<string>()

async function add(part: Part, language: Language) {
  if (added.has(`${part} ${language}`)) return
  const { texts } = await load[part][language]()
  for (const [namespace, sentences] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, sentences)
  added.add(`${part} ${language}`)
}

function known(name: string): Language {
  return name.startsWith('de') ? 'de' : 'en'
}

async function showIn(language: Language) {
  await Promise.all([...wanted].map((part) => add(part, language)))
  // First for code outside of React: whoever hears of the change already speaks the new language.
  noteLanguage(language)
  await i18next.changeLanguage(language)
}

function firstLanguage(): Language {
  const spoken = navigator.languages.find((name) => /^(de|en)\b/.test(name))
  return known(localStorage.getItem('language') ?? spoken ?? 'en')
}

/** Makes the public texts ready in the language chosen before or, at first, the browser's. */
export async function startTexts() {
  await i18next.use(initReactI18next).init({
    resources: {},
    lng: firstLanguage(),
    fallbackLng: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await showIn(firstLanguage())
}

/** Makes the texts of another part ready too. */
export async function addTexts(part: Part) {
  wanted.add(part)
  await add(part, known(i18next.language))
}

/** Switches the language and remembers it in this browser. */
export async function chooseLanguage(language: Language) {
  localStorage.setItem('language', language)
  await showIn(language)
}
