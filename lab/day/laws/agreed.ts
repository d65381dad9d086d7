// The same state everywhere: on the card, in the list, among the appointments, for staff.

import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { makePerson } from '../../../server/test/people/person.ts'
import { isLive, isRefused, officeRecords, type Stored, storedBookings } from '../records.ts'
import type { Stage } from '../stage.ts'
import { places } from '../steps.ts'
import { isOver } from '../wish.ts'
import type { Law } from './law.ts'
import { hasEnded } from './told.ts'

/** An appointment that begins so soon may be over for one of two clocks. */
const soonMs = 10 * 60_000

interface Card {
  id: number
  name: string
  is_monitoring: boolean
  booking: { id: number; state: string; slot_at: string } | null
  not_booking: { why: string } | null
}
interface Appointment {
  id: number
  task: number | null
  state: string
  slot_at: string
}
interface Overview {
  running_tasks: { id: number; name: string; user: { email: string } }[]
  summary: { active_tasks: number }
}

const shownAs: Record<string, readonly string[]> = {
  wanted: ['working'],
  unknown_hold: ['working', 'unknown'],
  held: ['working'],
  detailed: ['working', 'waiting_for_confirmation'],
  waiting: ['waiting_for_confirmation'],
}

const hired = new WeakMap<Stage, number>()

export const agreed: Law = {
  name: '8 card, list, appointments, admin and database say the same',
  // Reading all pages takes a second of a scene each hour.
  everyMs: 10 * 60_000,
  async check(stage) {
    const staff = hired.get(stage) ?? (await hireStaff(stage))
    const stored = new Map((await storedBookings(stage)).map((row) => [row.id, row]))
    const { body: admin } = await stage.call(staff, 'GET', '/monitoring/admin/overview/')
    const running = new Map((admin as Overview).running_tasks.map((one) => [one.id, one]))
    const wrong: string[] = []
    let active = 0
    for (const [person, { email }] of stage.people.entries()) {
      if (person === staff || stage.left.has(person)) continue
      const { list, cards, appointments } = await pagesOf(stage, person)
      for (const listed of list) {
        const card = cards.find(({ id }) => id === listed.id)
        if (!isDeepStrictEqual(card, listed)) wrong.push(`task ${listed.id}: ${difference(card, listed)}`)
        const shown = running.get(listed.id)
        if (listed.is_monitoring) active += 1
        if (listed.is_monitoring !== (shown !== undefined))
          wrong.push(`task ${listed.id} runs for one of owner and staff`)
        if (shown && (shown.user.email !== email || shown.name !== listed.name))
          wrong.push(`task ${listed.id} is another’s`)
        if (listed.is_monitoring && listed.not_booking?.why !== 'has_appointment')
          wrong.push(...servedBeside(stage, listed.id, [...stored.values()]))
        const { booking } = listed
        const own = appointments.find(({ id }) => id === booking?.id)
        if (own && booking && own.state !== booking.state)
          wrong.push(`booking ${own.id}: ${own.state}, ${booking.state}`)
        const state = stored.get(booking?.id ?? 0)?.state
        if (booking && state && !(shownAs[state] ?? [state]).includes(booking.state))
          wrong.push(`booking ${booking.id} is ${state}, and the card says ${booking.state}`)
      }
      for (const task of stage.tasksOf(person))
        if (!list.some(({ id }) => id === task.id)) wrong.push(`task ${task.id} is not in the list`)
      const confirmed = [...stored.values()].filter(
        ({ user, state, slot }) => user === stage.people[person]?.id && state === 'confirmed' && slot > stage.now(),
      )
      for (const { id } of confirmed)
        if (!appointments.some((one) => one.id === id)) wrong.push(`appointment ${id} is not in the list`)
    }
    if (running.size !== active) wrong.push(`staff sees ${running.size} tasks that run, people ${active}`)
    return wrong
  },
}

/** The appointments of a person for whose sake another task of theirs does not book. */
function servedBeside(stage: Stage, id: number, stored: Stored[]): string[] {
  const task = stage.tasks.find((one) => one.id === id)
  if (!task?.books || task.isTrial || task.isBusy) return []
  const serviceOf = (office?: number) => places.find((place) => place.office === office)?.service
  const service = places[task.places[0] ?? -1]?.service
  return stored.flatMap((row) => {
    const isThere = ['waiting', 'confirmed'].includes(row.state) && row.slot > stage.now() + soonMs
    if (!isThere || row.user !== stage.people[task.person]?.id || row.task === id) return []
    const both = officeRecords(stage).find(({ record }) => record.processId === row.process)
    const isSame = both !== undefined && isLive(both.record) && serviceOf(both.record.officeId) === service
    return isSame && !stage.givenBack.has(row.process ?? 0)
      ? [`task ${id} does not say that ${row.process} is there`]
      : []
  })
}

async function pagesOf(stage: Stage, person: number) {
  const get = async (path: string) => (await stage.call(person, 'GET', path)).body
  const { results: list } = (await get('/monitoring/tasks/')) as { results: Card[] }
  const cards: Card[] = []
  for (const { id } of list) cards.push(await get(`/monitoring/tasks/${id}/`))
  const { results: appointments } = (await get('/monitoring/appointments/')) as { results: Appointment[] }
  return { list, cards, appointments }
}

function difference(card: object | undefined, listed: object): string {
  const other = new Map(Object.entries(card ?? {}))
  return Object.entries(listed)
    .filter(([name, value]) => !isDeepStrictEqual(other.get(name), value))
    .map(([name, value]) => `${name} ${JSON.stringify(value)} or ${JSON.stringify(other.get(name))}`)
    .join(', ')
}

async function hireStaff(stage: Stage): Promise<number> {
  const { installation, people, time } = stage
  const { web } = installation
  const email = 'staff@example.org'
  const person = await time.during(makePerson(web, { first_name: 'Staff', last_name: 'Staff', email }))
  await web.db.execute(sql`update users set is_staff = true, is_superuser = true where id = ${person.id}`)
  const number = people.push(person) - 1
  hired.set(stage, number)
  return number
}

const isChosen = (row: { office: number }): boolean => places.some(({ office }) => office === Number(row.office))

/** From an act to its rows. */
const graceMs = 5_000
/** A task whose last day is over stops with the next answer. */
const overMs = 40 * 60_000

export const same: Law = {
  name: '8 what a task watches is what its owner last said',
  everyMs: 60_000,
  async check(stage) {
    const {
      tasks,
      now,
      installation: { web },
    } = stage
    if (isRefused(stage)) return []
    const { rows } = await web.db.execute<{ task: number; office: number }>(sql`
      select watches.task_id as task, targets.office_external_id as office
      from watches join targets on targets.id = watches.target_id where watches.ended_at is null`)
    return tasks.flatMap((task) => {
      const isPast = isOver(task.filter, now() - overMs) && task.since < now() - overMs
      if (isPast && task.isLost && rows.some((row) => row.task === task.id))
        return [`task ${task.id} is over, and watches`]
      if (task.isLost || task.isBusy || hasEnded(stage, task) || now() - task.since < graceMs) return []
      // Linked offices are watched beside the chosen ones.
      const watched = rows
        .flatMap((row) => (row.task === task.id && isChosen(row) ? [Number(row.office)] : []))
        .toSorted()
      const wished = task.isOn ? task.places.map((place) => places[place]?.office ?? 0).toSorted() : []
      if (watched.join() === wished.join()) return []
      return [`task ${task.id} watches ${watched.join(', ') || 'nothing'} instead of ${wished.join(', ') || 'nothing'}`]
    })
  },
}
