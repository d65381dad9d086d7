import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { createEngine, type Engine } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { listNeeds } from '../../offices/catalogue.ts'
import { storeCatalogue } from '../../offices/sync.ts'
import { clickLink } from '../steps/click.harness.ts'
import { readAppointments, readCalendarFile } from './owner.ts'

const licences = { officeId: 10308174, serviceId: 1071896 }
const byTelephone = { officeId: 2, serviceId: 2 }
const muc50 = { office: { release: 'muc50' } } as const

async function confirmed(engine: Engine, at: typeof licences) {
  const { taskId, userId } = await engine.watch({ ...at, autoBooking: true })
  await engine.director.openSlots({ ...at, day: workday(3) })
  await engine.poll()
  const { id = 0 } = (await engine.lastBooking(taskId)) ?? {}
  await clickLink(engine, id)
  const told = await engine.ctx.db.select().from(deliveries).where(eq(deliveries.notice, 'booking_confirmed'))
  const file = await readCalendarFile(engine.ctx, { userId, taskId }, 'en')
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const line = (name: string) => lines.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1)
  const [shown] = await readAppointments(engine.ctx, userId, 'en')
  return { id, taskId, shown, told: told[0]?.data, line, processId: (await engine.readBooking(id))?.process_id ?? 0 }
}

it('the owner reads where the booked desk lets people wait and what to bring: list, message and calendar', async () => {
  await using engine = await createEngine(muc50)
  const { shown, told, line } = await confirmed(engine, licences)
  const hint = 'Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.'
  const info = 'Bitte kommen Sie an den Schalter A.\nBringen Sie einen Ausweis mit.'
  const place = { way: null, hint: { en: hint, de: hint }, info }
  expect(shown).toMatchObject({ ...place, office_address: 'Garmischer Straße 19-21, 81373 München' })
  expect(told).toMatchObject(place)
  expect(line('DESCRIPTION')).toContain(`Where exactly: ${hint.replaceAll(',', '\\,')}`)
  expect(line('DESCRIPTION')).toContain('Bringen Sie einen Ausweis mit.')
})

it('an appointment that the office moves to another desk leads there', async () => {
  await using engine = await createEngine(muc50)
  const { id, taskId, processId } = await confirmed(engine, licences)
  const record = engine.director.appointments().find((one) => one.processId === processId)
  Object.assign(record ?? {}, { scopeId: 347 })
  engine.pass(10 * 60_000)
  await engine.drive(id)
  expect(await engine.lastBooking(taskId)).toMatchObject({ desk_hint: 'Erdgeschoss, Schalter C' })
})

it('an appointment by telephone has the name of its form everywhere and sends nobody to an address', async () => {
  await using engine = await createEngine(muc50)
  const catalogue = await engine.client.catalogue()
  if (catalogue.kind !== 'ok') throw new Error('The practice office gave no catalogue.')
  await storeCatalogue(engine.ctx, engine.provider.id, catalogue.value)
  const forms = async (language: 'en' | 'de') =>
    (await listNeeds(engine.ctx, engine.provider.id, language)).services
      .filter(({ number }) => number === 1 || number === 2)
      .map(({ name, title }) => [name, title])
  expect(await forms('en')).toEqual([
    ['Auskunft zur Rente (Video)', 'Auskunft zur Rente (video call)'],
    ['Auskunft zur Rente (Telefon)', 'Auskunft zur Rente (Phone appointment)'],
  ])
  expect((await forms('de')).map(([, title]) => title)).toEqual([
    'Auskunft zur Rente (Video)',
    'Auskunft zur Rente (Telefon)',
  ])
  const { offices } = await listNeeds(engine.ctx, engine.provider.id, 'en')
  const office = offices.find(({ number }) => number === byTelephone.officeId)
  expect(office).toMatchObject({ name: 'Versicherungsamt (Telefon)', address: '', position: null })
  const { shown, told, line } = await confirmed(engine, byTelephone)
  const service_name = 'Auskunft zur Rente (Telefon)'
  const hint = { en: 'We call between 9 and 12.', de: 'Wir rufen zwischen 9 und 12 Uhr an.' }
  expect(shown).toMatchObject({ service_name, office_address: '', way: 'phone', hint })
  expect(told).toMatchObject({ service_name, office_address: '', way: 'phone', hint })
  expect(line('SUMMARY')).toBe('Practice: Auskunft zur Rente (Phone appointment)')
  expect(line('LOCATION')).toBe('By phone')
  expect(line('DESCRIPTION')).toContain('We call between 9 and 12.')
  expect(JSON.stringify([shown, told, line('DESCRIPTION')])).not.toContain('Implerstr')
})
