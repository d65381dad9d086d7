import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { createPracticeOffice } from '@terminlotse/practice-office'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isNight, testSeed } from '../../../tools/suite/repetitions.ts'
import { offices, providers, service_types } from '../../src/modules/offices/catalogue.tables.ts'
import { confirmByMail } from '../people/confirm-by-mail.ts'
import { createTestClock } from '../test-clock.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { testServerForFile } from '../test-server-for-file.ts'
import { startFirstTask } from './first-task.ts'
import { untilFound } from './until-found.ts'

/** In the practice catalogue alone, since it is too long for its desk (practice-office/src/slots/catalogue.ts). */
const tooLong = { officeId: 10351880, serviceId: 10396802 }

const officeClock = createTestClock()
const now = () => officeClock.now().getTime()
const office = await createPracticeOffice({ calendar: 'still', captcha: { ladder: [{ upTo: 1e9, cost: 1 }] }, now })
afterAll(() => office.close())
const openServer = testServerForFile(() => ({
  env: {
    ROLE: 'all',
    PRACTICE_URL: office.url,
    PRACTICE_INTERVAL_SECONDS: '1',
    PRACTICE_STATUS_SECONDS: '1',
  },
}))

interface Pair {
  officeId: number
  serviceId: number
  chosen: { service: number; office: number; service_type: number }
  demanded: Record<string, string>
}

/** The office is asked for its own catalogue once something is watched; until then the bundled one is listed. */
async function untilSynced({ call, register, ctx: { db } }: TestServer): Promise<void> {
  await startFirstTask(call, (await register()).token)
  await untilFound(
    async () => (await db.select().from(providers).where(eq(providers.code, 'practice')))[0]?.synced_at ?? null,
  )
}

async function listPairs(server: TestServer, { token }: TestUser): Promise<Pair[]> {
  const list = async (path: string) => (await server.call('GET', `/services/${path}`, { token })).body.results
  const { id: service } = (await list('appointment-services/')).find(
    ({ code }: { code: string }) => code === 'practice',
  )
  const { db } = server.ctx
  const numberOf = async (table: typeof offices | typeof service_types) =>
    new Map(
      (await db.select({ id: table.id, number: table.external_id }).from(table)).map((row) => [row.id, row.number]),
    )
  const [officeNumbers, serviceNumbers] = [await numberOf(offices), await numberOf(service_types)]
  const pairs: Pair[] = []
  for (const { id } of await list(`offices/?service=${service}`)) {
    for (const { id: service_type, telephone, custom_textfield, custom_textfield2 } of await list(
      `service-types/?office=${id}`,
    )) {
      pairs.push({
        officeId: officeNumbers.get(id) ?? 0,
        serviceId: serviceNumbers.get(service_type) ?? 0,
        chosen: { service, office: id, service_type },
        demanded: {
          ...(telephone && { telephone: '+498912345678' }),
          ...(custom_textfield && { custom_textfield: 'Fall 4711' }),
          ...(custom_textfield2 && { custom_textfield2: 'Zeichen 12' }),
        },
      })
    }
  }
  return pairs
}

const isTooLong = ({ officeId, serviceId }: Pair) => officeId === tooLong.officeId && serviceId === tooLong.serviceId

async function startTask(server: TestServer, pair: Pair, day: string) {
  const { token, email } = await server.register()
  const body = {
    name: `${pair.serviceId} at ${pair.officeId}`,
    ...pair.chosen,
    ...pair.demanded,
    auto_booking_enabled: true,
    first_name: 'Erika',
    last_name: 'Beispiel',
    email_for_booking: email,
    earliest_date: day,
    latest_date: day,
  }
  const created = await server.call('POST', '/monitoring/tasks/', { token, body })
  expect([body.name, created.status, created.body]).toMatchObject([body.name, 201, {}])
  const { id } = created.body
  expect((await server.call('POST', `/monitoring/start/${id}/`, { token })).status).toBe(200)
  const read = async () => (await server.call('GET', `/monitoring/tasks/${id}/`, { token })).body
  const lines = async () =>
    (await server.call('GET', `/monitoring/tasks/${id}/activities/`, { token, language: 'en' })).body.results
  return { email, read, lines }
}

/** From the task to `confirmed`, by the mail of the office. */
async function bookPair(server: TestServer, pair: Pair, day: string): Promise<void> {
  const { officeId, serviceId } = pair
  const { email, read } = await startTask(server, pair, day)
  await office.director.openSlots({ officeId, serviceId, day })
  const mail = await untilFound(async () => office.director.mails(email).find(({ kind }) => kind === 'activation'))
  await confirmByMail(office, mail.link ?? '')
  await untilFound(async () => ((await read()).booking?.state === 'confirmed' ? true : null))
  const [one, ...more] = office.director.appointments().filter((record) => record.email === email)
  expect([one, more]).toMatchObject([{ officeId, status: 'confirmed', services: [{ id: serviceId, count: 1 }] }, []])
}

/** A few pairs at a landing, a parking permit among them; each at night. */
function choose(pairs: readonly Pair[]): Pair[] {
  const bookable = pairs.filter((pair) => !isTooLong(pair))
  if (isNight) return bookable
  const permits = bookable.filter(({ officeId }) => officeId === 10427)
  return [permits, bookable, bookable].map((from, place) => from[(testSeed + place) % from.length] as Pair)
}

/** The day of each pair: pairs of one office have different ones. */
function withDays(pairs: readonly Pair[]): { pair: Pair; day: string }[] {
  const today = berlinDay(officeClock.now())
  const workdays = Array.from({ length: 150 }, (_, ahead) => addDays(today, ahead + 3)).filter(
    (day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()),
  )
  const used = new Map<number, number>()
  return pairs.map((pair) => {
    const place = used.get(pair.officeId) ?? 0
    used.set(pair.officeId, place + 1)
    return { pair, day: workdays[place] ?? today }
  })
}

// checklist: t3870
test('each pair of office and service is booked, from a task with what the desk demands to confirmed', async () => {
  await using server = await openServer()
  await untilSynced(server)
  const pairs = await listPairs(server, await server.register())
  expect(pairs.length).toBeGreaterThan(270)
  expect(pairs.map(({ officeId }) => officeId)).not.toContain(10503)
  const left = withDays(choose(pairs))
  const inTurn = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await bookPair(server, next.pair, next.day)
  }
  await Promise.all(Array.from({ length: 8 }, inTurn))
})

// checklist: t3871
test('the one pair that is too long for its desk ends with the reason', async () => {
  await using server = await openServer()
  await untilSynced(server)
  const pair = (await listPairs(server, await server.register())).find(isTooLong)
  if (!pair) throw new Error('The practice catalogue has no pair that is too long.')
  const { read, lines } = await startTask(server, pair, addDays(berlinDay(officeClock.now()), 3))
  const task = await untilFound(async () => {
    const now = await read()
    return now.is_monitoring ? null : now
  })
  expect(task).toMatchObject({ booking: null })
  expect(JSON.stringify(await lines())).toMatch(/offers no appointment long enough for .*Please choose another office/)
  const isOfPair = ({ services }: { services: { id: number }[] }) => services[0]?.id === pair.serviceId
  expect(office.director.appointments().filter(isOfPair)).toEqual([])
})
