// Plays a world: its steps one after the other, the product in between, and the laws after each.
import { acts } from './acts/acts.ts'
import { type Entry, tell } from './diary.ts'
import { faults } from './faults/faults.ts'
import type { Base, LogLine } from './installation.ts'
import type { Law } from './laws/law.ts'
import { laws } from './laws/laws.ts'
import { nameOf } from './people.ts'
import type { Trip } from './road.ts'
import { Stage } from './stage.ts'
import { places, type Step, type World } from './steps.ts'

export interface Broken {
  law: string
  what: string
  at: number
  /** The number of steps that were played before. */
  step: number
}

export interface Played {
  broken: Broken | null
  entries: Entry[]
  diary: string
  log: LogLine[]
  counts: { trips: number; messages: number; events: number; tasks: number }
  /** By place: the five minutes with a look (more looks go where the most is expected), and the appointments. */
  byPlace: { looks: number; appointments: number }[]
  hasRaced: boolean
}

export async function play(base: Base, world: World): Promise<Played> {
  const stage = await Stage.open(base, world)
  const { time } = stage
  let played = 0
  let broken: Broken | null = null
  let lastMark = ''
  let lastCheckAt = 0
  const checkedAt = new Map<Law, number>()
  const told = { next: 0, open: new Set<Trip>(), messages: 0 }
  try {
    for (const step of world.steps) {
      void time.sleep(step.at).then(() => {
        if (broken) return
        played += 1
        return playStep(stage, step).catch((error) => stage.say('play', `a step broke: ${error.stack}`))
      })
    }
    const stop = new Error('stop')
    await time
      .runUntil(world.startMs + world.lengthMs, async () => {
        await stage.keepUp()
        stage.seen.update()
        stage.messengers.update()
        narrate(stage, told)
        const mark = `${stage.road.trips.length} ${stage.messengers.messages.length} ${stage.answers.length} ${stage.log.length}`
        if (mark === lastMark && time.now() - lastCheckAt < 30_000) return
        lastMark = mark
        lastCheckAt = time.now()
        broken = await checkAll(stage, played, checkedAt)
        if (broken) throw stop
      })
      .catch((error) => {
        if (error !== stop) throw error
      })
    const { entries, log, hasRaced, tasks, road, messengers } = stage
    const [trips, messages] = [road.trips.length, messengers.messages.length]
    const counts = { trips, messages, events: time.happened, tasks: tasks.length }
    return { broken, entries, diary: tell(entries), log, counts, hasRaced, byPlace: countByPlace(stage) }
  } finally {
    await stage.close()
  }
}

/** Plays a scene until something breaks, so many times if the seed does not decide all of it. */
export async function replay(base: Base, world: World, most: number): Promise<Played> {
  for (let tries = 1; ; tries += 1) {
    const played = await play(base, world)
    if (played.broken || !played.hasRaced || tries >= most) return played
  }
}

function countByPlace({ road: { trips }, office }: Stage): Played['byPlace'] {
  const isIn = (list: string | null, one: number) => (list ?? '').split(',').includes(String(one))
  return places.map((place) => ({
    looks: new Set(
      trips
        .filter(
          ({ call, query }) =>
            call === 'available-calendar' &&
            isIn(query.get('serviceIds'), place.service) &&
            isIn(query.get('officeIds'), place.office),
        )
        .map(({ sentAt }) => Math.floor(sentAt / 300_000)),
    ).size,
    appointments: office.director
      .appointments()
      .filter(({ officeId, status }) => officeId === place.office && status !== 'reserved').length,
  }))
}

async function checkAll(stage: Stage, step: number, checkedAt: Map<Law, number>): Promise<Broken | null> {
  for (const law of laws) {
    if (stage.now() - (checkedAt.get(law) ?? stage.world.startMs) < (law.everyMs ?? 0)) continue
    checkedAt.set(law, stage.now())
    const [wrong] = await law.check(stage)
    if (wrong === undefined) continue
    const what = withPerson(stage, wrong)
    stage.say('LAW', `${law.name}: ${what}`)
    return { law: law.name, what, at: stage.now(), step }
  }
  return null
}

/** With the person and the office of an appointment, and with the person of a message, that the words have as a number. */
function withPerson({ office, messengers, people }: Stage, wrong: string): string {
  const numbers = new Set(wrong.match(/\d+/g))
  const appointment = office.director.appointments().find(({ processId }) => numbers.has(String(processId)))
  const message = messengers.messages[Number(/^message (\d+)/.exec(wrong)?.[1] ?? -1)]
  const person = message?.person ?? people.findIndex(({ email }) => email === appointment?.email)
  return person < 0 ? wrong : `${wrong} (${[nameOf(person), appointment?.officeId].join(' ').trim()})`
}

async function playStep(stage: Stage, { what, person, data }: Step): Promise<void> {
  const given = data as never
  if (what === 'open' || what === 'take') return void (await playOffice(stage, what, given))
  const fault = faults.find(({ name }) => name === what)
  if (fault) return stage.say('fault', await fault.play(stage, given))
  const act = acts.find(({ name }) => name === what)
  if (!act || person === null) throw new Error(`Nobody knows how to play “${what}”.`)
  if (stage.left.has(person)) return
  stage.say(nameOf(person), await act.play(stage, person, given))
}

interface Opened {
  place: number
  slot: number
  count?: number
  lifeMs: number
}

async function playOffice(stage: Stage, what: 'open' | 'take', data: Opened) {
  const place = places[data.place]
  const now = stage.now()
  const { count = 1 } = data
  if (!place || data.slot <= now) return
  const { openings, office } = stage
  const label = `${new Date(data.slot).toISOString().slice(5, 16)}Z at ${place.office}`
  for (const one of openings)
    if (one.place === data.place && one.slot === data.slot) one.until = Math.min(one.until, now)
  if (what === 'take') {
    await office.director.takeSlot({ officeId: place.office, at: data.slot })
    return stage.say('stranger', `takes ${label}`)
  }
  await office.director.openSlots({
    officeId: place.office,
    serviceId: place.service,
    at: data.slot,
    count,
    lifeMs: data.lifeMs,
  })
  openings.push({ place: data.place, slot: data.slot, count, from: now, until: now + data.lifeMs })
  stage.say('office', `opens ${label} for ${Math.round(data.lifeMs / 60_000)} min`)
}

/** Notes what the office was asked and what people were told since the last call. */
function narrate(stage: Stage, told: { next: number; open: Set<Trip>; messages: number }): void {
  const { trips } = stage.road
  for (; told.next < trips.length; told.next += 1) told.open.add(trips[told.next] as Trip)
  for (const trip of told.open) {
    if (trip.answeredAt === null && !trip.isLost) continue
    told.open.delete(trip)
    const { call, query, asked, status, fault } = trip
    const about = query.get('serviceIds') ?? asked.serviceId ?? query.get('processId') ?? asked.processId ?? ''
    const outcome = `${status ?? 'no answer'}${fault ? ` (${fault})` : ''}`
    stage.entries.push({
      at: trip.answeredAt ?? stage.now(),
      who: 'product',
      what: `asks ${call} ${about}: ${outcome}`,
    })
  }
  const shown = stage.messengers.messages.flatMap((message) => message.shown.map((one) => ({ message, one })))
  if (shown.length === told.messages) return
  const fresh = shown.filter(
    ({ one }) => !stage.entries.some(({ at, what }) => at === one.at && what.endsWith(`“${one.title}”`)),
  )
  for (const { message, one } of fresh) stage.say(nameOf(message.person), `reads by ${message.kind}: “${one.title}”`)
  told.messages = shown.length
}
