import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files, programs } from './sources.ts'

const encoded = /new URL\([^)]*\bimport\.meta\.url\)\s*\.pathname\b/

// A path with a space or an umlaut is percent-encoded in an address, and nothing lies there. fileURLToPath decodes it.
test('no file takes the path of another one from an address as it stands there', () => {
  const all = [...files, ...programs]
  expect(all.length).toBeGreaterThan(1_000)
  expect(all.filter((file) => encoded.test(readFileSync(file, 'utf8')))).toEqual([])
  expect(encoded.test(`const root = new URL('..', import.meta${'.url'}).pathname`)).toBe(true)
})
