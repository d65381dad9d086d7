import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readFacts } from '../../server/src/modules/offices/facts/fact.ts'
import { root } from '../children.ts'
import { readCatalogue, readFolder } from './folder.ts'
import { reportOf } from './report.ts'

const fixtures = join(root, 'fixtures/facts')
const folder = mkdtempSync(join(tmpdir(), 'terminlotse-facts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function facts(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'tools/facts.ts'), ...args], {
    encoding: 'utf8',
  })
  return { stdout, stderr, status }
}

// checklist: t4339
test('npm run facts counts the facts by kind and finds nothing changed in the texts that they were made from', async () => {
  const catalogue = readCatalogue(pathToFileURL(join(root, 'catalogues/munich.json')))
  const file = pathToFileURL(join(fixtures, 'facts.json'))
  const { lines, changed } = reportOf(await readFacts(file), catalogue, readFolder(fixtures, catalogue))
  expect(changed).toBe(false)
  expect(lines.slice(0, 2)).toEqual(['   2 condition', '   1 other_way'])
  expect(lines).toContain('129 of 150 services have the city’s words alone:')
  expect(lines.at(-1)).toBe('0 texts have changed or are gone.')
  expect(lines.join()).not.toContain(' 1063475 ')
})

// checklist: t4340
test('npm run facts names each changed text with its paragraphs of today, and fails', () => {
  cpSync(fixtures, folder, { recursive: true })
  const replaceIn = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  replaceIn('services.json', 'Nur mit Nachweis', 'Nur mit Termin')
  replaceIn('desk-texts.json', 'mindestens drei Stunden', 'mindestens fünf Stunden')
  replaceIn('services.json', '<p>Nichts.</p>', '')
  const { stdout, status } = facts('--data', folder, '--facts', join(fixtures, 'facts.json'))
  expect(status).toBe(1)
  expect(stdout).toContain('3 texts have changed or are gone:')
  expect(stdout).toMatch(/cost of 1063475: fees\n {6}the text is gone/)
  expect(stdout).toMatch(/condition of 10339028: description\n {6}[0-9a-f]{16} .*Nur mit Termin\./)
  expect(stdout).toMatch(
    /least_notice of 10339028 at 10461: infoForAllAppointments\n {6}[0-9a-f]{16} Buchen Sie mindestens fünf/,
  )
})

// checklist: t4341
test('npm run facts without a folder says how it is used', () => {
  const { stderr, status } = facts()
  expect(status).toBe(2)
  expect(stderr).toContain('Use: npm run facts')
})

const of = (name: string) => join(root, 'catalogues', name)
const jsonOf = (name: string) => JSON.parse(readFileSync(of(name), 'utf8'))

// checklist: t4416
test('the facts about the practice office are made from its texts of today', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-practice-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { desks, services } = jsonOf('practice.texts.json')
  const texts = (name: string) =>
    Object.fromEntries(
      jsonOf('munich.json').offices.flatMap(({ id, scope }: { id: number; scope: { id: number } | null }) =>
        scope && desks[id] ? [[scope.id, desks[id][name]]] : [],
      ),
    )
  const [all, one] = ['infoForAllAppointments', 'infoForAppointment'].map(texts)
  writeFileSync(
    join(folder, 'desk-texts.json'),
    JSON.stringify({ infoForAllAppointments: all, infoForAppointment: one }),
  )
  writeFileSync(join(folder, 'services.json'), JSON.stringify({ services }))
  const catalogue = readCatalogue(pathToFileURL(of('munich.json')))
  const facts = await readFacts(pathToFileURL(of('practice.facts.json')))
  const { lines, changed } = reportOf(facts, catalogue, readFolder(folder, catalogue))
  expect([lines.at(-1), changed]).toEqual(['0 texts have changed or are gone.', false])
  expect(lines.slice(0, 3)).toEqual(['   1 condition', '   1 bring', '   1 cost'])
  for (const { kind, services: about, offices } of facts.facts) {
    const known = catalogue.relations.filter(
      ({ serviceId, officeId }) => (about?.includes(serviceId) ?? true) && (offices?.includes(officeId) ?? true),
    )
    expect(known, kind).not.toEqual([])
  }
})
