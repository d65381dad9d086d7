import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readFacts } from '../../server/src/modules/offices/facts/fact.ts'
import { root } from '../children.ts'
import { readCatalogue, readFolder } from './folder.ts'
import { reportOf } from './report.ts'

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
