// The same state everywhere: on the card, in the list, among the appointments, for staff.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { makePerson } from '../../../server/test/people/person.ts'
import { storedBookings } from '../records.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'

/** Reading all pages takes a second of a scene each hour. */
const everyMs = 10 * 60_000

interface Card {
  id: number
  name: string
  is_monitoring: boolean
  booking: { id: number; state: string; slot_at: string } | null
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

const read = new WeakMap<Stage, { at: number; staff: number }>()

export const agreed: Law = {
  name: '8 card, list, appointments, admin and database say the same',
  async check(stage, atEnd) {
    const last = read.get(stage) ?? { at: 0, staff: await hireStaff(stage) }
    if (!atEnd && stage.now() - last.at < everyMs) return []
    read.set(stage, { ...last, at: stage.now() })
    const stored = new Map((await storedBookings(stage)).map((row) => [row.id, row]))
    const { body: admin } = await stage.call(last.staff, 'GET', '/monitoring/admin/overview/')
    const running = new Map((admin as Overview).running_tasks.map((one) => [one.id, one]))
    const wrong: string[] = []
    let active = 0
    for (const [person, { email }] of stage.people.entries()) {
      if (person === last.staff || stage.left.has(person)) continue
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

async function pagesOf(stage: Stage, person: number) {
  const get = async (path: string) => (await stage.call(person, 'GET', path)).body
  const { results: list } = (await get('/monitoring/tasks/')) as { results: Card[] }
  const cards: Card[] = []
  for (const { id } of list) cards.push(await get(`/monitoring/tasks/${id}/`))
  const { results: appointments } = (await get('/monitoring/appointments/')) as { results: Appointment[] }
  return { list, cards, appointments }
}

/** The fields in which two differ. */
function difference(card: object | undefined, listed: object): string {
  const other = new Map(Object.entries(card ?? {}))
  return Object.entries(listed)
    .filter(([name, value]) => !isDeepStrictEqual(other.get(name), value))
    .map(([name, value]) => `${name} ${JSON.stringify(value)} or ${JSON.stringify(other.get(name))}`)
    .join(', ')
}

/** A member of staff, beyond the people of the world. */
async function hireStaff(stage: Stage): Promise<number> {
  const { installation, people, time } = stage
  const { web } = installation
  const email = 'staff@example.org'
  const person = await time.during(makePerson(web, { first_name: 'Staff', last_name: 'Staff', email }))
  await web.db.execute(sql`update users set is_staff = true, is_superuser = true where id = ${person.id}`)
  const number = people.push(person) - 1
  read.set(stage, { at: 0, staff: number })
  return number
}
