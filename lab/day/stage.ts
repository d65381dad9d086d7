// A scene that is being played: the office, the product, its people, and the records that laws read.
import { createPracticeOffice, type PracticeOffice, type PracticeOfficeOptions } from '@terminlotse/practice-office'
import { sql } from 'drizzle-orm'
import { seededRandom } from '../../practice-office/src/random.ts'
import { writeFirst } from '../../server/src/modules/notifications/messages/receivers.store.ts'
import { findOpenOfferingByCode } from '../../server/src/modules/offices/catalogue/catalogue.store.ts'
import { makePerson, type TestUser } from '../../server/test/people/person.ts'
import type { Entry } from './diary.ts'
import { type Base, type Installation, type LogLine, runInstallation } from './installation.ts'
import { chatOf, type Kind, kindsOf, Messengers } from './messengers.ts'
import { openRoad, type Road } from './road.ts'
import { createSeen, type Seen } from './seen.ts'
import { places, type World } from './steps.ts'
import { Time } from './time.ts'
import { noWish, type Wish } from './wish.ts'

/** The form of a task: its fields, and whether it watches. */
export interface Form {
  /** Indices of `places`. */
  places: number[]
  filter: Wish
  /** The number of people who come. */
  count: number
  books: boolean
  isOn: boolean
}

export interface StageTask extends Form {
  id: number
  person: number
  /** Its state is not known any more, e.g. because it starts again by itself. */
  isLost: boolean
  /** A change is under way. */
  isBusy: boolean
  /** The last change by its owner. */
  since: number
  /** Its forms before, each until the change to the next was done. */
  past: (Form & { until: number })[]
}

/** A slot that somebody opened at the office, until it is taken or its life is over. */
export interface Opening {
  place: number
  slot: number
  /** So many one after the other. */
  count: number
  from: number
  until: number
}

/** An answer of the product's own API. */
export interface ApiAnswer {
  at: number
  what: string
  status: number
}

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

export class Stage {
  readonly tasks: StageTask[] = []
  /** Tasks that were deleted. */
  readonly deleted: StageTask[] = []
  readonly openings: Opening[] = []
  /** Times that people asked to book with a tap. */
  readonly taps: { person: number; task: number; slot: number; at: number }[] = []
  /** The numbers of appointments whose people gave them back, and when. */
  readonly givenBack = new Map<number, number>()
  /** The people who have deleted their accounts, with the number of each. */
  readonly left = new Map<number, number>()
  /** Receivers that their person removed, until they came back. */
  readonly removed: { kind: Kind; person: number; fromMs: number; untilMs: number }[] = []
  readonly entries: Entry[] = []
  hasRaced = false
  readonly answers: ApiAnswer[] = []
  readonly people: TestUser[] = []
  readonly seen: Seen
  readonly world: World
  readonly time: Time
  readonly office: PracticeOffice
  readonly road: Road
  readonly messengers: Messengers
  readonly installation: Installation
  readonly log: LogLine[]
  private readonly disturbances: { untilMs: number }[] = []
  private readonly putBack: () => void
  private offerings: Awaited<ReturnType<typeof offeringsOf>> = []

  private constructor(world: World, parts: Parts) {
    this.world = world
    this.time = parts.time
    this.office = parts.office
    this.road = parts.road
    this.messengers = parts.messengers
    this.installation = parts.installation
    this.log = parts.log
    this.putBack = parts.putBack
    this.seen = createSeen(parts.road)
  }

  /** Other rules of the office than the usual ones. */
  static async open(
    base: Base,
    world: World,
    {
      extraLooks = false,
      ...rules
    }: Pick<PracticeOfficeOptions, 'rateLimit' | 'release'> & { extraLooks?: boolean } = {},
  ): Promise<Stage> {
    const time = new Time(world.startMs, world.seed)
    const putBack = time.replace(world.isLeased)
    const random = seededRandom('road', world.seed)
    const captcha = { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 20 }] }
    const office = await createPracticeOffice({ calendar: 'still', captcha, now: time.now, ...rules })
    const road = await openRoad(time, office.url, () => world.latencyMs * (0.5 + random()))
    const messengers = await new Messengers(time, emailOf).open()
    const log: LogLine[] = []
    const running = {
      base,
      time,
      officeUrl: road.url,
      messengers,
      log,
      mails: [],
      extraLooks,
      world,
      cutRoad: road.cut,
    }
    const installation = await runInstallation(running)
    const stage = new Stage(world, { time, office, road, messengers, installation, log, putBack })
    stage.offerings = await offeringsOf(installation)
    for (let n = 0; n < world.people; n += 1) await stage.settle(n)
    return stage
  }

  now = (): number => this.time.now()

  say(who: string, what: string): void {
    this.entries.push({ at: this.now(), who, what })
  }

  /** Says something whose place among the statements of several connections a seed does not decide. */
  race(who: string, what: string): void {
    this.hasRaced = true
    this.say(who, `${what} (race)`)
  }

  /** From now on the product cannot do all that it promises, until the returned function is called. */
  disturb(): () => void {
    const one = { untilMs: Number.POSITIVE_INFINITY }
    this.disturbances.push(one)
    return () => {
      one.untilMs = this.now()
    }
  }

  /** The end of the last disturbance. Grace begins then at the earliest. */
  calmSince(): number {
    return Math.max(0, ...this.disturbances.map(({ untilMs }) => untilMs))
  }

  /** Calls the product's API as a person's browser does: with a new token when the old one is over. */
  async call(person: number, method: string, path: string, body?: unknown): Promise<{ status: number; body: never }> {
    const { url } = this.installation
    const me = this.people[person]
    const ask = () => this.time.during(askProduct(url, { method, path, body, token: me?.token }))
    let answer = await ask()
    if (answer.status === 401 && me) {
      const refreshing = { method: 'POST', path: '/auth/refresh/', body: { refresh: me.refresh } }
      const renewed = await this.time.during(askProduct(url, refreshing))
      if (renewed.status === 200) {
        const { access, refresh } = JSON.parse(renewed.text)
        me.token = access
        me.refresh = refresh
        answer = await ask()
      }
    }
    const { status, text, isJson } = answer
    if (method !== 'GET' || status >= 400) this.answers.push({ at: this.now(), what: `${method} ${path}`, status })
    return { status, body: (isJson ? JSON.parse(text) : text) as never }
  }

  /** `family`: another family name than the person's own. */
  async addTask(person: number, wish: Omit<Form, 'isOn'>, family = ''): Promise<StageTask | null> {
    const { filter, books, count } = wish
    const { status, body } = await this.call(person, 'POST', '/monitoring/tasks/', {
      name: `Task ${this.tasks.length + 1} of ${nameOf(person)}`,
      ...this.placeBody(wish.places),
      ...filter,
      service_count: count,
      ...(books && { auto_booking_enabled: true, ...detailsOf(person), ...(family && { last_name: family }) }),
    })
    if (status !== 201) {
      this.say('product', `refuses a task: ${status} ${JSON.stringify(body)}`)
      return null
    }
    const { id } = body as { id: number }
    const state = { isOn: false, isLost: false, isBusy: true, since: this.now(), past: [] }
    const task = { id, person, ...wish, ...state }
    this.tasks.push(task)
    return task
  }

  placeBody(chosen: number[]): object {
    const all = chosen.flatMap((place) => this.offerings[place] ?? [])
    const [first] = all
    return {
      service: first?.provider.id,
      office: first?.office.id,
      offices: all.map((one) => one.office.id),
      service_type: first?.service.id,
    }
  }

  filterBody(wish: Wish): object {
    return { ...noWish, ...wish }
  }

  /** A day of Berlin, e.g. 2027-02-04. */
  dayAhead(days: number): string {
    return new Date(this.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  }

  /** On this day a task starts again by itself, unless its owner changes it before. */
  mayStart(task: StageTask, day: string): void {
    void this.time.sleep(Date.parse(`${day}T00:00:00+01:00`) - this.now()).then(() => {
      if (!task.isOn) task.isLost = true
    })
  }

  tasksOf(person: number): StageTask[] {
    return this.tasks.filter((task) => task.person === person)
  }

  forget(task: StageTask): void {
    this.deleted.push(...this.tasks.splice(this.tasks.indexOf(task), 1))
  }

  /** Notes the form before a change, and that it is under way. */
  async changing<T>(task: StageTask, change: () => Promise<T>): Promise<T> {
    const { places: chosen, filter, count, books, isOn } = task
    const before = { places: chosen, filter, count, books, isOn, until: Number.POSITIVE_INFINITY }
    task.past.push(before)
    Object.assign(task, { since: this.now(), isBusy: true })
    const changed = await change()
    before.until = this.now()
    Object.assign(task, { since: this.now(), isBusy: false })
    return changed
  }

  /** To be called after each event: the database's clock, and the jobs that are due. */
  async keepUp(): Promise<void> {
    const { installation, time } = this
    await installation.setDatabaseClock()
    while (await installation.jobs.begin()) await time.rest()
  }

  /** Gives a person a webhook. Returns the status of the call. */
  async setHook(person: number): Promise<number> {
    const hook = { enable_webhook: true, webhook_url: this.messengers.hookOf(person), webhook_secret: secret }
    return (await this.call(person, 'POST', '/notifications/settings/update_settings/', hook)).status
  }

  async close(): Promise<void> {
    await this.installation.close()
    await Promise.all([this.road.close(), this.messengers.close(), this.office.close()])
    this.putBack()
  }

  /** Gives a person an account, a webhook and a chat with the bot. */
  private async settle(n: number): Promise<void> {
    const { installation } = this
    const person = await settle(installation, n)
    this.people.push(person)
    const fields = { ...this.messengers.fieldsOf(n), webhook_secret: secret }
    const { status, body } = await this.call(n, 'POST', '/notifications/settings/update_settings/', fields)
    if (status !== 200) throw new Error(`No receivers could be set: ${JSON.stringify(body)}`)
    if (kindsOf(n).includes('push')) await this.addBrowser(n)
    await writeFirst(installation.web, person.id, 'telegram', { is_on: true, telegram_chat: String(chatOf(n)) })
  }

  private async addBrowser(n: number): Promise<void> {
    const device = { name: 'Phone', subscription: this.messengers.subscribe(n) }
    const { status, body } = await this.call(n, 'POST', '/notifications/push/devices/', device)
    if (status !== 201) throw new Error(`No browser could be added: ${JSON.stringify(body)}`)
    await writeFirst(this.installation.web, this.people[n]?.id ?? 0, 'webpush', { is_on: true })
  }
}

interface Parts extends Pick<Stage, 'time' | 'office' | 'road' | 'messengers' | 'installation' | 'log'> {
  putBack(): void
}

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

export const emailOf = (person: number): string => `${nameOf(person).toLowerCase()}@example.org`

export const detailsOf = (person: number) => ({
  first_name: nameOf(person),
  last_name: 'Muster',
  email_for_booking: emailOf(person),
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

/** A person with an account. */
async function settle({ web }: Installation, n: number): Promise<TestUser> {
  const name = nameOf(n)
  const email = emailOf(n)
  const person = await makePerson(web, { first_name: name, last_name: 'Muster', email })
  const now = web.clock.now()
  await web.db.execute(
    sql`update users set email_verified_at = ${now.toISOString()}::timestamptz where id = ${person.id}`,
  )
  return person
}
