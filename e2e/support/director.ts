import { addDays, berlinDay, weekdayOf } from '@terminlotse/contract/berlin-time'
import { ownConnection } from './api.ts'
import { expect } from './test.ts'

export async function direct<T>({ office }: { office: string }, what: string, order: object): Promise<T> {
  const answer = await fetch(`${office}/practice/director/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...ownConnection },
    body: JSON.stringify(order),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text)
}

export async function todayAt({ office }: { office: string }): Promise<string> {
  const answer = await fetch(`${office}/practice/director/clock`, { headers: ownConnection })
  const { now } = (await answer.json()) as { now: string }
  return berlinDay(new Date(now))
}

/**
 * The first Tuesday that is at least so many days away by the office's clock. It has opening hours, and the director
 * opens slots in them on a day off too.
 */
export async function openTuesday(product: { office: string }, days: number): Promise<string> {
  const day = addDays(await todayAt(product), days)
  return addDays(day, (9 - weekdayOf(day)) % 7)
}
