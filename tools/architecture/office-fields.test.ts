import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { officeFields, personFieldNames } from '../../contract/src/fields/person.ts'
import { files, isTest } from './sources.ts'

/** Where a field that desks ask for may be named: its declaration, the city's names for it, and the texts. */
const namesOfficeFields =
  /^(contract\/src\/fields\/|munich-client\/|practice-office\/|web\/src\/texts\/)|\/office-fields\.ts$/

function spelledFields([file, source]: [file: string, source: string], names: string[]): string[] {
  if (isTest(file) || namesOfficeFields.test(file)) return []
  const spelled = names.filter((name) => new RegExp(`\\b${name}\\b`).test(source))
  return spelled.map((name) => `${file} spells ${name}: contract/src/fields declares it, and lists are derived`)
}

// A list that is spelled elsewhere lacks the next new field, and no check notices it.
test('fields that desks ask for are named only where they are declared, and the foundation names no field of a person', () => {
  const sources = files.map((file): [string, string] => [file, readFileSync(file, 'utf8')])
  expect(sources.flatMap((one) => spelledFields(one, officeFields))).toEqual([])
  const foundation = sources.filter(([file]) => file.startsWith('server/src/foundation/'))
  expect(foundation.flatMap((one) => spelledFields(one, personFieldNames))).toEqual([])
  const bad: [string, string] = ['server/src/foundation/log.ts', "const redacted = ['telephone', 'last_name']"]
  expect(spelledFields(bad, officeFields)).toHaveLength(1)
  expect(spelledFields(bad, personFieldNames)).toHaveLength(2)
})
