import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environment } from '../../server/src/settings/settings.ts'
import { files, isTest, programs } from './sources.ts'

/** Tests of what a setting does: that its value is read and checked says nothing of that. */
const tests = [...files, ...programs].filter(
  (file) => isTest(file) && !/^server\/(src\/settings\/|test\/test-server)/.test(file),
)

function unnamed(settings: string[], sources: string[]): string[] {
  const named = new Set(sources.flatMap((source) => source.match(/\b[A-Z][A-Z_]+\b/g) ?? []))
  return settings.filter((name) => !named.has(name))
}

// checklist: t4176
test('each setting has a test with another value than the default', () => {
  const sources = tests.map((file) => readFileSync(file, 'utf8'))
  const settings = Object.keys(environment.shape)
  expect(unnamed(settings, sources)).toEqual([])
  const fresh = settings.map((name) => `${name}_TOO`)
  expect(unnamed([...settings, ...fresh], sources)).toEqual(fresh)
})
