import type { Catalogue, DeskTexts } from '@terminlotse/munich-client'
import { expect, test } from 'vitest'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { findProvider } from '../catalogue.ts'
import { storeCatalogue } from '../sync.ts'
import { cityCatalogue, withSmallFacts } from './city.harness.ts'
import { readFactsOf } from './read-facts.ts'

const openServer = testServerForFile({ env: { MUNICH_ENABLED: 'true' }, configure: withSmallFacts() })
const [emergency, atEmergency] = [10339028, 10461]
const [moving, citizens] = [1063475, 10489]

async function openCity() {
  const server = await openServer()
  const { ctx } = server
  const id = (await findProvider(ctx, 'munich'))?.id ?? 0
  return {
    ctx,
    store: (catalogue: Catalogue) => storeCatalogue(ctx, id, catalogue),
    async stateOf(service: number, office: number, kind: string) {
      const facts = (await readFactsOf(ctx, 'munich'))({ service, offices: [office] })
      return facts.find((fact) => fact.kind === kind)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const saying = ({ offices, ...rest }: Catalogue, office: number, change: Partial<DeskTexts>): Catalogue => ({
  ...rest,
  offices: offices.map((one) =>
    one.id === office && one.desk?.texts
      ? { ...one, desk: { ...one.desk, texts: { ...one.desk.texts, ...change } } }
      : one,
  ),
})

// checklist: t4400
test('a desk’s text of today decides; a catalogue without such fields says nothing', async () => {
  await using city = await openCity()
  const notice = () => city.stateOf(emergency, atEmergency, 'least_notice')
  await city.store(await cityCatalogue(false))
  expect(await notice()).toMatchObject({ state: 'current' })
  const told = await cityCatalogue(true)
  await city.store(told)
  expect(await notice()).toMatchObject({ state: 'current', protects: { minutes: 180 } })
  await city.store(saying(told, atEmergency, { infoForAllAppointments: 'Buchen Sie einen Tag vorher.' }))
  expect(await notice()).toMatchObject({ state: 'changed', protects: { minutes: 180 } })
  expect(await city.stateOf(moving, citizens, 'by_video')).toMatchObject({ state: 'current' })
  await city.store(saying(told, citizens, { infoForAllAppointments: '', infoForAppointment: '' }))
  expect(await city.stateOf(moving, citizens, 'by_video')).toMatchObject({ state: 'changed' })
  expect(await notice()).toMatchObject({ state: 'current' })
  // The fields are gone for once: the last texts stay.
  await city.store(await cityCatalogue(false))
  expect(await city.stateOf(moving, citizens, 'by_video')).toMatchObject({ state: 'changed' })
})
