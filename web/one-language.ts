import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { inLanguage, type Sentences } from '@terminlotse/contract/texts/form'
import type { Plugin } from 'vite'
import { texts as publicTexts } from './src/texts/parts/public.ts'

const folder = new URL('src/texts/parts/', import.meta.url)
const parts = readdirSync(folder)
  .map((file) => basename(file, '.ts'))
  .filter((part) => part !== 'public')

/** Makes of each part of the texts a module for each language: nobody loads texts that they cannot read. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    async load(id) {
      if (id.endsWith('/texts/by-language.ts')) return loadingEach()
      const [, part, language] = /\/texts\/parts\/(\w+)\.ts\?(\w+)$/.exec(id) ?? []
      if (part === undefined) return null
      const { href } = new URL(`${part}.ts`, folder)
      const { texts }: { texts: Sentences } = await import(/* @vite-ignore */ href)
      return `export default ${JSON.stringify(inLanguage(texts, language as Language))}`
    },
  }
}

/** In place of src/texts/by-language.ts. */
function loadingEach(): string {
  const words = recordOf(languageCodes, (language) => inLanguage(publicTexts, language))
  const loads = parts.map((part) => {
    const modules = languageCodes.map((language) => `${language}: () => import('./parts/${part}.ts?${language}')`)
    return `${part}: async (language) => (await { ${modules.join(', ')} }[language]()).default`
  })
  return `export const publicTexts = ${JSON.stringify(words)}\nexport const load = { ${loads.join(',\n')} }`
}
