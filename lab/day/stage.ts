// A scene that is being played: the office, the product, its people, and the records that laws read.
import type { Needs } from '@terminlotse/contract/offices/needs'
import { createPracticeOffice, type PracticeOffice, type PracticeOfficeOptions } from '@terminlotse/practice-office'
import { seededRandom } from '../../practice-office/src/random.ts'
import { findOpenOfferingByCode } from '../../server/src/modules/offices/catalogue/catalogue.store.ts'
import type { ProviderConfig } from '../../server/src/providers/preset.ts'
import type { TestUser } from '../../server/test/people/person.ts'
import type { Entry } from './diary.ts'
import { type Base, type Installation, type LogLine, runInstallation } from './installation.ts'
import { type Kind, Messengers } from './messengers.ts'
import { type ApiAnswer, callAs, detailsOf, districtOf, emailOf, nameOf, settle } from './people.ts'
import { openRoad, type Road } from './road.ts'
import { createSeen, type Seen } from './seen.ts'
import { places, type World } from './steps.ts'
import { Time } from './time.ts'
import { isOver, noWish, type Wish } from './wish.ts'

/** Times that jobs become due at one moment, e.g. a page after the other. */
const mostJobRounds = 2_000

/** The form of a task: its fields, and whether it watches. */
export interface Form {
  /** Indices of `places`. */
  places: number[]
  filter: Wish
  /** The number of people who come. */
  count: number
  books: boolean
  isOn: boolean
  /** It does everything but book. */
  isTrial?: boolean
  /** It has what a booking needs. */
  isTappable?: boolean
  /** The person said yes to the city's condition. */
  saysYes?: boolean
  /** Minutes before an appointment in which nothing is booked by itself; null: as the form has it. */
  notice?: number | null
}

export interface StageTask extends Form {
  id: number
  person: number
  /** Its state is not known any more, e.g. because it starts again by itself. */
  isLost: boolean
  isBusy: boolean
  /** The last change by its owner, and the last after which times that it was told of are news again. */
  since: number
  newsSince: number
  /** Its forms before, each until the change to the next was done. */
  past: (Form & { until: number })[]
}

export interface Opening {
  place: number
  slot: number
  /** The number of people who can come one after the other. */
  count: number
  from: number
  until: number
}

export class Stage {
  readonly tasks: StageTask[] = []
  readonly deleted: StageTask[] = []
  readonly openings: Opening[] = []
  /** Times that people asked to book with a tap. */
  readonly taps: { person: number; task: number; slot: number; at: number }[] = []
  /** The numbers of appointments whose people gave them back, and when. */
  readonly givenBack = new Map<number, number>()
  /** Appointments that people booked on the page of the city, with the key in the link. */
  readonly byHand = new Map<number, { person: number; authKey: string }>()
  /** The people who have deleted their accounts, with the number of each. */
  readonly left = new Map<number, number>()
  /** When people set their password again by a mail: then nothing books or reads names until they have said that it may. */
  readonly withNewPassword = new Map<number, number>()
  /** Receivers that their person removed, until they came back. */
  readonly removed: { kind: Kind; person: number; fromMs: number; untilMs: number }[] = []
  /** The last quiet hours of each person. */
  readonly quiet = new Map<number, { fromMs: number; untilMs: number }>()
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
      facts,
      ...rules
    }: Pick<PracticeOfficeOptions, 'rateLimit' | 'release'> &
      Partial<Pick<ProviderConfig, 'extraLooks' | 'facts'>> = {},
  ): Promise<Stage> {
    const time = new Time(world.startMs, world.seed)
    const putBack = time.replace(world)
    const random = seededRandom('road', world.seed)
    const captcha = { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 20 }] }
    const own = { rateLimit: world.limit ?? 0, ...rules }
    const office = await createPracticeOffice({ calendar: 'still', captcha, now: time.now, ...own })
    const road = await openRoad(time, office.url, () => world.latencyMs * (0.5 + (world.isEven ? 0.5 : random())))
    const messengers = await new Messengers(time, emailOf).open()
    const log: LogLine[] = []
    const settings = { extraLooks, facts, world, officeUrl: road.url, cutRoad: road.cut }
    const installation = await runInstallation({ base, time, messengers, log, ...settings })
    const stage = new Stage(world, { time, office, road, messengers, installation, log, putBack })
    stage.offerings = await offeringsOf(installation)
    for (let n = 0; n < world.people; n += 1) await settle(stage, n)
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

  /** The most by which a clock is wrong. */
  get apartMs(): number {
    return Math.max(...Object.values(this.world.aheadMs).map(Math.abs))
  }

  /** By how much an act of the product may be late: two clocks differ, and a limiter forgets within 70 s. */
  get lateMs(): number {
    return 2 * this.apartMs + (this.world.limit == null ? 0 : 70_000)
  }

  /** Calls the product's API as a person's browser does. */
  call = (person: number, method: string, path: string, body?: unknown): Promise<{ status: number; body: never }> =>
    callAs(this, person, { method, path, body })

  /** `family`: another family name than the person's own. `brought`: the link of an appointment. */
  async addTask(person: number, wish: Omit<Form, 'isOn'>, family = '', brought?: string): Promise<StageTask | null> {
    const { filter, books, count, isTrial = false, isTappable = false, saysYes = false, notice = null } = wish
    const { status, body } = await this.call(person, 'POST', '/monitoring/tasks/', {
      name: `Task ${this.tasks.length + 1} of ${nameOf(person)}`,
      ...this.placeBody(wish.places),
      ...filter,
      service_count: count,
      meets_condition: saysYes,
      ...(notice !== null && { booking_notice_minutes: notice }),
      ...(brought && { brought, lets_me_book: !books && !isTrial }),
      ...((books || isTrial || isTappable || brought) && {
        dry_run: isTrial,
        auto_booking_enabled: books || isTrial,
        ...detailsOf(person),
        ...(family && { last_name: family }),
      }),
    })
    if (status !== 201) {
      this.say('product', `refuses a task: ${status} ${JSON.stringify(body)}`)
      return null
    }
    const { id } = body as { id: number }
    const state = { isOn: false, isLost: false, isBusy: true, since: this.now(), newsSince: this.now(), past: [] }
    const task = { id, person, ...wish, ...state }
    this.tasks.push(task)
    return task
  }

  /** The place that the form takes for a person who chose this one: where one office is responsible, that of the home. */
  async placeFor(person: number, place: number): Promise<number> {
    const { provider, service } = this.offerings[place] ?? {}
    const { body } = await this.call(person, 'GET', `/services/needs/?service=${provider?.id}`)
    const need = (body as Needs).services.find(({ id }) => id === service?.id)
    const own = need?.responsible?.offices.find(({ districts }) => districts.includes(districtOf(person)))
    return own ? this.offerings.findIndex((one) => one?.office.id === own.office) : place
  }

  nameOfOffice = (place: number): string => this.offerings[place]?.office.name ?? ''

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

  /** Notes the form before a change, and that it is under way. `isNews`: times that were told are news again. */
  async changing<T>(task: StageTask, change: () => Promise<T>, isNews = true): Promise<T> {
    const { places: chosen, filter, count, books, isOn } = task
    const before = { places: chosen, filter, count, books, isOn, until: Number.POSITIVE_INFINITY }
    task.past.push(before)
    Object.assign(task, { since: this.now(), isBusy: true })
    const changed = await change()
    before.until = this.now()
    Object.assign(task, { since: this.now(), isBusy: false, ...(isNews && { newsSince: this.now() }) })
    return changed
  }

  /** To be called after each event: the database's clock, and the jobs that are due. */
  async keepUp(): Promise<void> {
    const { installation, time } = this
    await installation.setDatabaseClock()
    // Whether such a task watches until somebody looks is the product's rule.
    for (const task of this.tasks) if (task.isOn && isOver(task.filter, time.now())) task.isLost = true
    for (let rounds = 0; await installation.jobs.begin(); rounds += 1) {
      if (rounds > mostJobRounds) throw new Error('Jobs that send the next one without a wait have no end.')
      await time.rest()
    }
  }

  async close(): Promise<void> {
    await this.installation.close()
    await Promise.all([this.road.close(), this.messengers.close(), this.office.close()])
    this.putBack()
  }
}

interface Parts extends Pick<Stage, 'time' | 'office' | 'road' | 'messengers' | 'installation' | 'log'> {
  putBack(): void
}

async function offeringsOf({ web }: Installation) {
  return Promise.all(
    places.map(({ office, service }) =>
      findOpenOfferingByCode(web, { code: 'practice', officeExternalId: office, serviceExternalId: service }),
    ),
  )
}
