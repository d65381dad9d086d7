import { serviceType } from '@terminlotse/contract/offices/catalogue'
import { page } from '@terminlotse/contract/route'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServerForFile } from '../../../test/test-server-for-file.ts'
import { canBeActedOn, readWarnings } from '../../operator/warnings.ts'
import { wordWarning } from '../../texts/warnings.ts'
import { offices, service_types } from './catalogue.tables.ts'
import { findProvider } from './catalogue.ts'
import { exportedServices } from './export/export.harness.ts'
import { writeExport } from './export/export.store.ts'
import { readExport } from './export/read-export.ts'
import { cityCatalogue, withSmallFacts } from './facts/city.harness.ts'
import { storeCatalogue } from './sync.ts'

const openServer = testServerForFile({ env: { MUNICH_ENABLED: 'true' }, configure: withSmallFacts() })
const [moving, citizens] = [1063475, 10489]
const [emergency, atEmergency] = [10339028, 10461]
const [church, registry] = [1063731, 10295168]

async function openCity() {
  const server = await openServer()
  const { ctx } = server
  const { token } = await server.register()
  const id = (await findProvider(ctx, 'munich'))?.id ?? 0
  const idOf = async (table: typeof offices | typeof service_types, number: number) => {
    const [row] = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.provider_id, id), eq(table.external_id, number)))
    return row?.id
  }
  return {
    async fetchTexts(from = '', to = '') {
      const changed = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll(from || '\0', to))
      await storeCatalogue(ctx, id, changed(await cityCatalogue(true)))
      const services = await readExport(JSON.stringify({ services: changed(exportedServices()) }))
      await writeExport(ctx, id, services, { url: 'https://city.example/a', day: '2026-06-08' })
    },
    async shown(service: number, office: number) {
      const path = `/services/service-types/?office=${await idOf(offices, office)}`
      const { results } = page(serviceType).parse((await server.call('GET', path, { token })).body)
      const ours = await idOf(service_types, service)
      const found = results.find((one) => one.id === ours)
      if (found === undefined) throw new Error('The office does not offer the service.')
      return { ...found, kinds: found.facts.map(({ kind }) => kind) }
    },
    async told() {
      const changed = (await readWarnings(ctx)).filter(({ code }) => code === 'changed_facts')
      // Facts come with a version: a start prints nothing about them.
      expect(changed.filter((one) => canBeActedOn(one, ctx.config))).toEqual([])
      return changed.map((one) => wordWarning(one, 'en'))
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const demandsNothing = null
const changes: [string, string, string, string | null, number, number][] = [
  ['auch online', 'nur persönlich', 'other_way', demandsNothing, moving, citizens],
  ['Nichts.', 'Zwölf Euro.', 'cost', demandsNothing, moving, citizens],
  ['die Bestätigung der Vermieterin', 'Ihren Pass', 'bring', demandsNothing, moving, citizens],
  ['practice/form', 'practice/other', 'bring', demandsNothing, moving, citizens],
  ['Höchstens 42 Tage', 'Höchstens 7 Tage', 'days_ahead', demandsNothing, moving, citizens],
  ['um 7 Uhr', 'um 8 Uhr', 'release_hours', demandsNothing, moving, citizens],
  ['per Video', 'am Schalter', 'by_video', demandsNothing, moving, citizens],
  ['Nur mit Nachweis', 'Nur mit Einladung', 'condition', 'yes', emergency, atEmergency],
  ['drei Stunden', 'fünf Stunden', 'least_notice', 'notice', emergency, atEmergency],
  ['dauert 20 Minuten', 'dauert 30 Minuten', 'duration', demandsNothing, emergency, atEmergency],
  ['Nur das Standesamt Ihrer Wohnung', 'Jedes Standesamt', 'responsible', 'office', church, registry],
]
// checklist: t4410
test.each(changes)('“%s” has become “%s”: our %s goes, theirs shows, and staff read it', async (...change) => {
  const [from, to, kind, demands, service, office] = change
  await using city = await openCity()
  await city.fetchTexts()
  const before = await city.shown(service, office)
  expect(before.kinds).toContain(kind)
  expect([before.changed_facts, await city.told()]).toEqual([[], []])
  await city.fetchTexts(from, to)
  const now = await city.shown(service, office)
  expect(now.kinds).toEqual(before.kinds.filter((one) => one !== kind))
  expect(now.changed_facts).toMatchObject([{ demands }])
  expect(`${now.description} ${now.requirements}`).toContain(to)
  expect((await city.told()).filter((line) => line.includes(`(${service})`))).toHaveLength(1)
})

// checklist: t4726
test('staff read of all changed services in one warning, however many there are', () => {
  const services = [1, 2, 3, 4, 5].map((number) => ({ number, name: `S${number}` }))
  const said = (count: number) => wordWarning({ code: 'changed_facts', services: services.slice(0, count) }, 'en')
  expect(said(1)).toContain('The city’s texts about “S1” (1) have changed.')
  expect(said(5)).toContain('The city’s texts about “S1” (1), “S2” (2), “S3” (3) and 2 more have changed.')
})

// checklist: t4411
test('a service type carries the city’s own words as lines, with those of the office that is asked for', async () => {
  await using city = await openCity()
  expect(await city.shown(moving, citizens)).toMatchObject({ description: '', requirements: '' })
  await city.fetchTexts()
  const { description, requirements } = await city.shown(moving, citizens)
  expect(description.split('\n')).toEqual([
    'Sie können sich auch online anmelden, hier (https://stadt.muenchen.de/practice/online).',
    'Bitte bringen Sie die Bestätigung der Vermieterin mit.',
    'Dieser Absatz trägt nichts bei.',
    'Gebührenrahmen:',
    'Nichts.',
    'Neue Termine kommen um 7 Uhr.',
    'Höchstens 42 Tage im Voraus.',
  ])
  expect(requirements.split('\n')).toEqual([
    'Formulare, Informationen:',
    'Formular (https://stadt.muenchen.de/practice/form)',
    'Der Termin findet per Video statt.',
  ])
})
