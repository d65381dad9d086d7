// A scene that is being played: the office, the product, its people, and the records that laws read.
import { createPracticeOffice, type PracticeOffice } from '@terminlotse/practice-office'
import { sql } from 'drizzle-orm'
import { seededRandom } from '../../practice-office/src/random.ts'
import { writeFirst } from '../../server/src/modules/notifications/messages/receivers.store.ts'
import { findOpenOfferingByCode } from '../../server/src/modules/offices/catalogue/catalogue.store.ts'
import { makePerson, type TestUser } from '../../server/test/people/person.ts'
import type { Entry } from './diary.ts'
import { type Base, type Installation, type LogLine, runInstallation } from './installation.ts'
import { chatOf, type Messengers, openMessengers } from './messengers.ts'
import { openRoad, type Road } from './road.ts'
import { createSeen, type Seen } from './seen.ts'
import { createTime, type Time } from './time.ts'
import { places, type World } from './world.ts'

export interface Wish {
  weekdays?: number[]
  time_from?: string
  time_to?: string
  minimum_notice_hours?: number
}

export interface StageTask {
  id: number
  person: number
  /** Indices of `places`. */
  places: number[]
  filter: Wish
  books: boolean
  isOn: boolean
  /** Its state is not known any more, e.g. because it starts again by itself. */
  isLost: boolean
  /** The last change by its owner. */
  since: number
}

/** A slot that somebody opened at the office, until it is taken or its life is over. */
export interface Opening {
  place: number
  slot: number
  from: number
  until: number
}

export interface Stage {
  world: World
  time: Time
  office: PracticeOffice
  road: Road
  messengers: Messengers
  installation: Installation
  seen: Seen
  log: LogLine[]
  people: TestUser[]
  tasks: StageTask[]
  openings: Opening[]
  entries: Entry[]
  /** Answers of the product's own API: method and path, and the status. */
  answers: { at: number; what: string; status: number }[]
  now(): number
  say(who: string, what: string): void
  call(person: number, method: string, path: string, body?: unknown): Promise<{ status: number; body: never }>
  addTask(person: number, wish: Pick<StageTask, 'places' | 'filter' | 'books'>): Promise<StageTask | null>
  placeBody(places: number[]): object
  filterBody(wish: Wish): object
  tasksOf(person: number): StageTask[]
  forget(task: StageTask): void
  breathe(ms: number): Promise<void>
  close(): Promise<void>
}

export const anyFilter = { weekdays: null, time_from: null, time_to: null, minimum_notice_hours: null }

export async function openStage(base: Base, world: World): Promise<Stage> {
  const time = createTime(world.startMs, world.seed)
  const putBack = time.replace()
  const random = seededRandom('road', world.seed)
  const office = await createPracticeOffice({
    calendar: 'still',
    captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 20 }] },
    now: time.now,
  })
  const road = await openRoad(time, office.url, () => world.latencyMs * (0.5 + random()))
  const messengers = await openMessengers(time)
  const log: LogLine[] = []
  const { aheadMs } = world
  const running = { base, time, officeUrl: road.url, messengers, log, mails: [], aheadMs }
  const installation = await runInstallation(running)
  const people: TestUser[] = []
  const offerings = await offeringsOf(installation)
  const entries: Entry[] = []
  const tasks: StageTask[] = []
  const answers: Stage['answers'] = []
  for (let n = 0; n < world.people; n += 1) people.push(await settle(installation, n))

  const stage: Stage = {
    world,
    time,
    office,
    road,
    messengers,
    installation,
    seen: createSeen(road),
    log,
    people,
    tasks,
    openings: [],
    entries,
    answers,
    now: time.now,
    say: (who, what) => void entries.push({ at: time.now(), who, what }),
    async call(person, method, path, body) {
      const ask = () => time.during(askProduct(installation.url, { method, path, body, token: people[person]?.token }))
      let answer = await ask()
      const me = people[person]
      if (answer.status === 401 && me) {
        const refreshing = { method: 'POST', path: '/auth/refresh/', body: { refresh: me.refresh } }
        const renewed = await time.during(askProduct(installation.url, refreshing))
        const { access, refresh } = JSON.parse(renewed.text || '{}')
        if (renewed.status === 200) [me.token, me.refresh] = [access, refresh]
        if (renewed.status === 200) answer = await ask()
      }
      answers.push({ at: time.now(), what: `${method} ${path}`, status: answer.status })
      return { status: answer.status, body: (answer.isJson ? JSON.parse(answer.text) : answer.text) as never }
    },
    async addTask(person, wish) {
      const { filter, books } = wish
      const form = {
        name: `Task ${tasks.length + 1} of ${nameOf(person)}`,
        ...stage.placeBody(wish.places),
        ...filter,
        ...(books && { auto_booking_enabled: true, ...detailsOf(person) }),
      }
      const { status, body } = await stage.call(person, 'POST', '/monitoring/tasks/', form)
      if (status !== 201) return stage.say('product', `refuses a task: ${status} ${JSON.stringify(body)}`) ?? null
      const { id } = body as { id: number }
      const task = { id, person, ...wish, isOn: false, isLost: false, since: time.now() }
      tasks.push(task)
      return task
    },
    placeBody(chosen) {
      const all = chosen.flatMap((place) => offerings[place] ?? [])
      const [first] = all
      return {
        service: first?.provider.id,
        office: first?.office.id,
        offices: all.map((one) => one.office.id),
        service_type: first?.service.id,
      }
    },
    filterBody: (wish) => ({ ...anyFilter, ...wish }),
    tasksOf: (person) => tasks.filter((task) => task.person === person),
    forget: (task) => void tasks.splice(tasks.indexOf(task), 1),
    breathe: (ms) => time.sleep(ms),
    async close() {
      await installation.close()
      await Promise.all([road.close(), messengers.close(), office.close()])
      putBack()
    },
  }
  for (let n = 0; n < people.length; n += 1) {
    const hook = { enable_webhook: true, webhook_url: messengers.hookOf(n), webhook_secret: secret }
    const { status, body } = await stage.call(n, 'POST', '/notifications/settings/update_settings/', hook)
    if (status !== 200) throw new Error(`No webhook could be set: ${JSON.stringify(body)}`)
    await writeFirst(installation.web, people[n]?.id ?? 0, 'telegram', {
      is_on: true,
      telegram_chat: String(chatOf(n)),
    })
  }
  return stage
}

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

interface Ask {
  method: string
  path: string
  body?: unknown
  token?: string | undefined
}

async function askProduct(url: string, { method, path, body, token }: Ask) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return { status: answer.status, text: await answer.text(), isJson }
}

export const nameOf = (person: number): string => ['Ana', 'Bo', 'Cem', 'Dora', 'Emil', 'Fatma'][person] ?? `P${person}`

const detailsOf = (person: number) => ({
  first_name: nameOf(person),
  last_name: 'Muster',
  email_for_booking: `${nameOf(person).toLowerCase()}@example.org`,
  telephone: '+498912345678',
  custom_textfield: 'x',
  custom_textfield2: 'x',
})

async function offeringsOf({ web }: Installation) {
  return Promise.all(
    places.map(({ office, service }) =>
      findOpenOfferingByCode(web, { code: 'practice', officeExternalId: office, serviceExternalId: service }),
    ),
  )
}

/** A person with an account, a chat with the bot, and a webhook. */
async function settle({ web }: Installation, n: number): Promise<TestUser> {
  const name = nameOf(n)
  const email = `${name.toLowerCase()}@example.org`
  const person = await makePerson(web, { first_name: name, last_name: 'Muster', email })
  const now = web.clock.now()
  await web.db.execute(
    sql`update users set email_verified_at = ${now.toISOString()}::timestamptz where id = ${person.id}`,
  )
  return person
}
