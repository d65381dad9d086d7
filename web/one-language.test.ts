import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languageCodes } from '@terminlotse/contract/languages'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { oneLanguage } from './one-language.ts'
import * as sources from './src/texts/by-language.ts'

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))

// checklist: t4734
test('a build brings the same words as the sources, and each language by itself', async () => {
  const { output } = (await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    logLevel: 'error',
    plugins: [oneLanguage()],
    build: { ssr: 'src/texts/by-language.ts', outDir: folder, emptyOutDir: true },
  })) as Rolldown.RolldownOutput
  const built: typeof sources = await import(pathToFileURL(join(folder, 'by-language.js')).href)
  expect(built.publicTexts).toEqual(sources.publicTexts)
  expect(Object.keys(built.load).sort()).toEqual(Object.keys(sources.load).sort())
  const parts = Object.keys(sources.load) as (keyof typeof sources.load)[]
  for (const part of parts) {
    for (const language of languageCodes) {
      expect(await built.load[part](language)).toEqual(await sources.load[part](language))
    }
  }
  const apart = output.flatMap((file) => (file.type === 'chunk' && file.isDynamicEntry ? [file] : []))
  expect(apart).toHaveLength(parts.length * languageCodes.length)
  expect(apart.flatMap(({ imports }) => imports)).toEqual([])
})
