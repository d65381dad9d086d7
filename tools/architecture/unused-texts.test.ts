import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { load, publicTexts } from '../../web/src/texts/by-language.ts'

type Tree = { [key: string]: string | Tree }

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, below]) =>
    typeof below === 'string' ? [`${path}${key}`] : keysOf(below, `${path}${key}.`),
  )
}

/** The texts in a source; `*` stands for what it fills in. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { cooked: string } }[] }
  const below = Object.values(node).flatMap(textsIn)
  if (type === 'Literal' && typeof value === 'string') return [value]
  return quasis ? [quasis.map((part) => part.value.cooked).join('*'), ...below] : below
}

/** The keys of sentences that no source names, whole or with parts that it fills in. */
function unusedOf(keys: string[], sources: string[]): string[] {
  const texts = new Set(sources.flatMap((source) => textsIn(parseSync('x.tsx', source).program)))
  const filled = [...texts].filter((text) => /^[\w.:*]*$/.test(text) && text.includes('*') && /[a-z]{2}/.test(text))
  const pattern = new RegExp(
    `^(?:${filled.map((text) => text.replaceAll('.', '\\.').replaceAll('*', '.+')).join('|')})$`,
  )
  return keys.filter((key) => {
    const [, namespace, path = ''] = /^(\w+)\.(.+?)(?:_(?:zero|one|two|few|many|other))?$/.exec(key) ?? []
    return ![path, `${namespace}:${path}`].some((name) => texts.has(name) || pattern.test(name))
  })
}

/** The page of a browser that cannot run the app shows it: web/src/first-pages/build/first-pages.ts. */
const elsewhere = ['shell.crash.olderBrowser']

// checklist: t4735
test('the code of the web names each of its sentences', async () => {
  const parts = await Promise.all(Object.values(load).map((part) => part('en')))
  const keys = [publicTexts.en, ...parts].flatMap((part) => keysOf(part))
  expect(keys.length).toBeGreaterThan(1_500)
  const files = globSync('web/src/**/*.{ts,tsx}', { exclude: ['web/src/texts/**', '**/*.test.*'] })
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  expect(unusedOf(keys, sources)).toEqual(elsewhere)
})

test('an unused sentence is found, beside others of the same name', () => {
  const sources = ["t('edit.title')", `t(\`forms:notice.\${unit}\`, { count: 1 })`]
  const used = ['forms.edit.title', 'forms.notice.days_one', 'forms.notice.days_other']
  const unused = ['forms.title', 'forms.edit.title.long', 'need.notice.days']
  expect(unusedOf([...used, ...unused], sources)).toEqual(unused)
})
