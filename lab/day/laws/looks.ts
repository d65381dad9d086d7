// The office's calendars and appointments: a look says what was answered, and an appointment that waits is looked at.
import { sql } from 'drizzle-orm'
import { isDoubted, isSpoilt, officeRecords, processOf } from '../records.ts'
import type { Stage } from '../stage.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'

const judged = new WeakMap<Stage, number>()
/** The moment of a look is written when its answer is there. */
const apartMs = 1_000

export const looksSayTrue: Law = {
  name: '3 a look that got no answer does not say what is free',
  async check(stage) {
    const { trips } = stage.road
    const first = judged.get(stage) ?? 0
    const open = trips.findIndex(({ answeredAt, isLost }, n) => n >= first && answeredAt === null && !isLost)
    judged.set(stage, open < 0 ? trips.length : open)
    const failed = trips
      .slice(first, open < 0 ? trips.length : open)
      .filter(({ call, fault, answeredAt }) => call === 'available-calendar' && fault !== null && answeredAt !== null)
    if (failed.length === 0) return []
    const { rows } = await stage.installation.web.db.execute<{ service: number; outcome: string; at: number }>(sql`
      select service_external_id as service, outcome, (extract(epoch from at) * 1000)::float8 as at
      from checks join targets on targets.id = target_id where outcome in ('slots', 'none', 'ok')`)
    return failed.flatMap(({ query, answeredAt, fault }) => {
      const services = (query.get('serviceIds') ?? '').split(',')
      const at = (answeredAt ?? 0) + stage.world.aheadMs.worker
      const said = rows.find((row) => services.includes(String(row.service)) && Math.abs(row.at - at) < apartMs)
      return said ? [`${fault} of ${services}, and the look says “${said.outcome}”`] : []
    })
  },
}

/** The status is read every two minutes, after the calls that book. A minute more is the rest of something else. */
const longestMs = 3 * 60_000
/** A job that a lost connection broke off comes again. */
const againMs = 90_000
/** A call that failed lately may let the office rest. */
const latelyMs = 24 * 60_000

export const waitingIsRead: Law = {
  name: '5 an appointment that waits for its click is looked at',
  check(stage) {
    const { now, road } = stage
    if (isDoubted(stage, latelyMs)) return []
    const longest = longestMs + stage.lateMs + (stage.calmSince() > 0 ? againMs : 0)
    return officeRecords(stage).flatMap(({ record: { status, goneAt, changedAt, processId, services } }) => {
      const isOver = status !== 'preconfirmed' || goneAt !== null
      const isOurs = places.some(({ service }) => service === services[0]?.id) && !stage.givenBack.has(processId)
      if (isOver || !isOurs || isSpoilt(stage, latelyMs, processId)) return []
      const lastTrip = road.trips.findLast((trip) => processOf(trip) === processId)
      // After several failures it rests for up to six hours.
      if (lastTrip?.fault) return []
      const last = Math.max(lastTrip?.sentAt ?? 0, changedAt, stage.calmSince())
      return now() - last < longest ? [] : [`${processId} was not asked for ${Math.round((now() - last) / 60_000)} min`]
    })
  },
}

const seldomMs = { from: 12 * 60_000, to: 55 * 60_000 }

export const confirmedIsLeft: Law = {
  name: '6 a confirmed appointment is read seldom',
  check(stage) {
    const { road, now } = stage
    return officeRecords(stage).flatMap(({ record: { status, processId, email }, one }) => {
      // Another task of the person that waits for it has it read again (docs/politeness.md).
      const all = [...stage.tasks, ...stage.deleted]
      const own = all.filter(({ person }) => stage.people[person]?.email === email)
      const isAlone = own.length === 1 && ![...stage.byHand.values()].some(({ person }) => person === own[0]?.person)
      const isCalm = status === 'confirmed' && one.movedAt === null && !stage.givenBack.has(processId)
      if (!isAlone || !isCalm || stage.calmSince() > 0 || isSpoilt(stage, 2 * seldomMs.to, processId)) return []
      const reads = road.trips.filter((trip) => trip.call === 'appointment' && processOf(trip) === processId)
      const known = reads.find(({ answer }) => (answer as { status?: string } | null)?.status === 'confirmed')
      if (!known || now() - known.sentAt > seldomMs.to) return []
      const late = reads.filter(({ sentAt }) => sentAt - known.sentAt > seldomMs.from)
      return late.length === 0 ? [] : [`${processId} was read again ${late.length} times`]
    })
  },
}
