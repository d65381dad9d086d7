import { sql } from 'drizzle-orm'
import { emailOf } from '../stage.ts'
import { places } from '../steps.ts'
import type { Law } from './law.ts'
import { wants } from './told.ts'

export const bookedOnce: Law = {
  name: '4 never two bookings for one wish, and nobody is booked who did not ask',
  async check({ office, hasAsked, people, installation: { web } }) {
    const live = office.director.appointments().filter(({ goneAt, status }) => goneAt === null && status !== 'reserved')
    if (live.length === 0) return []
    const { rows } = await web.db.execute<{ task: number | null; process: number; replaces: number | null }>(sql`
      select task_id as task, process_id as process, replaces_id as replaces from bookings where process_id is not null`)
    const wrong: string[] = []
    for (const [task, own] of Map.groupBy(rows, (row) => row.task)) {
      const standing = own.filter(({ process }) => live.some(({ processId }) => processId === Number(process)))
      if (task !== null && standing.length > 1 && standing.every(({ replaces }) => replaces === null)) {
        wrong.push(`task ${task} has ${standing.length} appointments`)
      }
    }
    for (const { email, processId } of live) {
      const person = people.findIndex((_, n) => emailOf(n) === email)
      if (person >= 0 && !hasAsked.has(person)) wrong.push(`${email} did not ask for ${processId}`)
    }
    return wrong
  },
}

export const inTheFilter: Law = {
  name: '4 never outside the filters',
  check({ office, tasks, people, now }) {
    const fresh = office.director
      .appointments()
      .filter(
        ({ status, createdAt, email }) =>
          status !== 'deleted' && people.some((_, n) => emailOf(n) === email) && now() - createdAt < 15_000,
      )
    return fresh.flatMap(({ officeId, startsAt, email }) => {
      const person = people.findIndex((_, n) => emailOf(n) === email)
      const fits = tasks
        .filter((task) => task.person === person)
        .some(
          (task) =>
            now() - task.since < 60_000 ||
            (task.places.some((place) => places[place]?.office === officeId) && wants(task, startsAt, now())),
        )
      return fits ? [] : [`${email} gets ${new Date(startsAt).toISOString()} at ${officeId}`]
    })
  },
}

export const noLapse: Law = {
  name: '5 no hold lapses unless its person let it',
  check({ office, road: { trips } }) {
    const held = office.director.appointments().filter(({ status, goneAt }) => status === 'reserved' && goneAt !== null)
    return held.flatMap(({ processId, officeId }) => {
      const about = trips.filter(({ query, asked }) => Number(query.get('processId') ?? asked.processId) === processId)
      const isSpoilt = about.length === 0 || about.some(({ fault }) => fault !== null)
      return isSpoilt ? [] : [`the hold ${processId} at ${officeId} lapsed`]
    })
  },
}
