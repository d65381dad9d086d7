// All of Munich before the whole product: a task for each pair of office and service, and its requests, as they came to
// the office. The office, the road to it and the product are those of lab/day.
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { drawInt, seededRandom } from '../../../practice-office/src/random.ts'
import { readFacts } from '../../../server/src/modules/offices/facts/fact.ts'
import { munich } from '../../../server/src/providers/munich.ts'
import { readMail } from '../../day/acts/bookings.ts'
import type { Base } from '../../day/installation.ts'
import { detailsOf } from '../../day/people.ts'
import type { Manner } from '../../day/road.ts'
import { Stage } from '../../day/stage.ts'
import { figuresOf, type GapFigures } from './gaps.ts'

export interface Settings {
  seed: number
  rateLimit: number
  hours: number
  /** Watches the first so many services; default: all. */
  services?: number
  /** Watches so many pairs of two services beside, each at one office that gives one appointment for both. */
  combinations?: number
  /** People who want an appointment that comes up at some moment, each at some pair. */
  bookingsPerDay?: number
  /** False: the engine does not know the release hour that three of eight services share. */
  knowsHours?: boolean
  /** The calendar of the first service, or of all, fails in this manner the whole time. */
  trouble?: { manner: Manner; isEverywhere: boolean }
}

export interface Watched extends Settings {
  watched: { pairs: number; services: number; combinations: number }
  /** Requests by their call; the challenge of a captcha and its answer count as captcha. */
  requests: Record<string, number>
  refused: number
  confirmed: number
  /** From one poll of a pair, or of a combination, to the next. */
  gaps: GapFigures
  gapsTogether: GapFigures
  /** The same in the release hour: of the services that share it, and of all others. */
  gapsInHours: GapFigures
  gapsBeside: GapFigures
}

type Pair = Record<'provider' | 'office' | 'service' | 'officeCode' | 'serviceCode', number>

const people = 12
/** A Wednesday morning in winter. */
const startMs = Date.parse('2027-02-03T06:45:00+01:00')
/** As 56 of Munich's 150 services around seven. */
const shared = codesOf(munich.configure({}).catalogue).filter((_, n) => n % 8 < 3)
const releaseHour = {
  fromMs: Date.parse('2027-02-03T07:00:00+01:00'),
  untilMs: Date.parse('2027-02-03T08:00:00+01:00'),
}
/** A quarter of the tasks wants an afternoon. */
const afternoons = { weekdays: [2, 4], time_from: '14:00' }

export async function watchMunich(base: Base, settings: Settings): Promise<Watched> {
  const { seed, rateLimit, hours, combinations = 0, bookingsPerDay = 0, knowsHours = true, trouble } = settings
  const lengthMs = hours * hourMs
  const calm = { aheadMs: { worker: 0, database: 0 }, workers: 1, isLeased: false, latencyMs: 60, steps: [] }
  const world = { seed, startMs, lengthMs, people, ...calm }
  // The last release that gives all services: the newest refuses 45 of them (docs/decisions/rounds.md).
  const stage = await Stage.open(base, world, {
    rateLimit,
    release: 'muc47',
    extraLooks: true,
    facts: knowsHours ? await writeFacts(base.dataDir) : null,
  })
  try {
    const all = await bookablePairs(stage)
    const codes = [...new Set(all.map(({ serviceCode }) => serviceCode))].slice(0, settings.services)
    const pairs = all.filter(({ serviceCode }) => codes.includes(serviceCode))
    for (const [n, pair] of pairs.entries()) await watch(stage, n % people, pair, n % 4 === 0 ? afternoons : {})
    const together = await watchTogether(stage, pairs, combinations)
    if (trouble) {
      const isMeant = ({ call, query }: { call: string; query: URLSearchParams }): boolean =>
        call === 'available-calendar' && (trouble.isEverywhere || query.get('serviceIds') === String(codes[0]))
      const times = { fromMs: startMs, untilMs: startMs + lengthMs }
      stage.road.trouble({ name: 'trouble', isMeant, manner: trouble.manner, ...times, place: null, call: '' })
    }
    const random = seededRandom('munich', seed)
    for (let left = Math.round((bookingsPerDay * lengthMs) / dayMs); left > 0; left -= 1) {
      const pair = pairs[drawInt(random, 0, pairs.length - 1)]
      const at = random() * lengthMs
      if (pair) void stage.time.sleep(at).then(() => wishFor(stage, left % people, pair))
    }
    await stage.time.runUntil(startMs + lengthMs, () => stage.keepUp())
    const watched = { pairs: pairs.length, services: codes.length, combinations: together }
    return { ...settings, watched, ...judge(stage) }
  } finally {
    await stage.close()
  }
}

async function writeFacts(folder: string): Promise<URL> {
  const file = pathToFileURL(join(folder, 'facts.json'))
  const openings = [{ days: [1, 2, 3, 4, 5], hours: { from: '07:00', to: '08:00' }, opens: 'same_day' }]
  const sources = [{ text: 'description', day: '2027-02-01', paragraphs: ['0'.repeat(16)] }]
  const line = { en: 'From 7 to 8.', de: 'Von 7 bis 8 Uhr.' }
  const { pages } = await readFacts(new URL('../../../catalogues/munich.facts.json', import.meta.url))
  await writeFile(
    file,
    JSON.stringify({ pages, facts: [{ kind: 'release_hours', services: shared, sources, line, openings }] }),
  )
  return file
}

function codesOf(catalogue: URL): number[] {
  const { services }: { services: { id: number }[] } = JSON.parse(readFileSync(catalogue, 'utf8'))
  return services.map(({ id }) => id).sort((a, b) => a - b)
}

async function bookablePairs({ installation: { web } }: Stage): Promise<Pair[]> {
  const { rows } = await web.db.execute<Pair>(sql`
    select p.id as provider, o.id as office, s.id as service, o.external_id::int as "officeCode",
      s.external_id::int as "serviceCode"
    from offers join offices o on o.id = office_id join service_types s on s.id = service_type_id
      join providers p on p.id = o.provider_id
    where p.code = 'practice' and offers.listed and o.listed and s.listed and o.desk is not null
    order by s.external_id, o.external_id`)
  return rows
}

/** Adds a task and starts it. Returns whether the product took it. */
async function watch(stage: Stage, person: number, pair: Pair, wish: object): Promise<boolean> {
  const { provider: service, office, service: service_type } = pair
  const form = { name: 'A task', service, office, offices: [office], service_type, ...wish }
  const { status, body } = await stage.call(person, 'POST', '/monitoring/tasks/', form)
  if (status !== 201) return false
  return (await stage.call(person, 'POST', `/monitoring/start/${(body as { id: number }).id}/`)).status === 200
}

/** Tasks for two services, one of the first and two of the second, spread over the pairs. Returns their number. */
async function watchTogether(stage: Stage, pairs: Pair[], most: number): Promise<number> {
  let taken = 0
  for (let n = 0; n < pairs.length && taken < most; n += 1) {
    const one = pairs[(n * 7) % pairs.length]
    const two = pairs.find(({ office, service }) => office === one?.office && service > one.service)
    if (!one || !two) continue
    const further_services = [{ service_type: two.service, count: 2 }]
    // A person may have two such tasks.
    if (await watch(stage, Math.floor(taken / 2) % people, one, { further_services })) taken += 1
  }
  return taken
}

async function wishFor(stage: Stage, person: number, pair: Pair): Promise<void> {
  await watch(stage, person, pair, { auto_booking_enabled: true, meets_condition: true, ...detailsOf(person) })
  await stage.time.sleep(10 * minuteMs)
  const at = startMs + 5 * dayMs + person * hourMs
  await stage.office.director.openSlots({ officeId: pair.officeCode, serviceId: pair.serviceCode, at, lifeMs: hourMs })
  await stage.time.sleep(15 * minuteMs)
  await readMail.play(stage, person, { nth: 0, isTwice: false, afterMinutes: 0 })
}

function judge({ road: { trips }, office, now }: Stage) {
  const requests: Record<string, number> = {}
  const [gaps, together, inHours, beside]: [number[], number[], number[], number[]] = [[], [], [], []]
  const polledAt = new Map<string, number>()
  for (const { call, query, status, answeredAt } of trips) {
    const kind = call.startsWith('captcha') || call.startsWith('challenge') ? 'captcha' : call
    requests[kind] = (requests[kind] ?? 0) + 1
    if (call !== 'available-calendar' || status !== 200 || answeredAt === null) continue
    const services = query.get('serviceIds') ?? ''
    for (const one of (query.get('officeIds') ?? '').split(',')) {
      const key = `${services} ${query.get('serviceCounts')} ${one}`
      const before = polledAt.get(key)
      if (before !== undefined) {
        const gap = answeredAt - before
        ;(services.includes(',') ? together : gaps).push(gap)
        const middle = before + gap / 2
        const isInHour = middle >= releaseHour.fromMs && middle < releaseHour.untilMs
        if (isInHour) (shared.includes(Number(services)) ? inHours : beside).push(gap)
      }
      polledAt.set(key, answeredAt)
    }
  }
  // A pair that waits still has a gap, where it is longer than all before.
  const longest = figuresOf(gaps).longest * 1_000
  const waiting = [...polledAt].filter(([key]) => !/^\d+,/.test(key)).map(([, at]) => now() - at)
  gaps.push(...waiting.filter((ms) => ms > longest))
  return {
    requests,
    refused: trips.filter(({ status }) => status === 429).length,
    confirmed: office.director.appointments().filter(({ status }) => status === 'confirmed').length,
    gaps: figuresOf(gaps),
    gapsTogether: figuresOf(together),
    gapsInHours: figuresOf(inHours),
    gapsBeside: figuresOf(beside),
  }
}
