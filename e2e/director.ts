import { addDays, weekdayOf } from '@terminlotse/contract/berlin-time'
import { isDayOff } from '@terminlotse/practice-office'
import { expect } from './test.ts'

/** Gives the practice office an order over HTTP, and returns its answer. */
export async function direct<T>({ office }: { office: string }, what: string, order: object): Promise<T> {
  const answer = await fetch(`${office}/practice/director/${what}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  const text = await answer.text()
  expect(answer.ok, text).toBe(true)
  return JSON.parse(text)
}

/** The first Tuesday on which the office is open, at least this many days from today. */
export function openTuesday(days: number): string {
  const day = addDays(new Date().toISOString().slice(0, 10), days)
  return weekdayOf(day) === 2 && !isDayOff(day) ? day : openTuesday(days + 1)
}
