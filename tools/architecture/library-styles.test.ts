import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

// The library's styles are imported part by part. A part without its own looks like the browser's bare element.
const sheets = ['web/src/first-pages/first-styles.ts', 'web/src/shell/look/later-styles.ts']
const imported = new Set(
  sheets.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/styles\/(\w+)\.css/g)]).map(([, name]) => name),
)
const offered = new Set(globSync('node_modules/@mantine/core/styles/*.css').map((file) => basename(file, '.css')))

function partsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
  return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

test('each part of the library that a screen uses has its styles', () => {
  const files = globSync('web/src/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  const bare = files.flatMap((file) =>
    partsOf(file).flatMap((part) => (offered.has(part) && !imported.has(part) ? [`${part} in ${file}`] : [])),
  )
  expect(bare).toEqual([])
})
