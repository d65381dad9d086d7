import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onTick } from './ticks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a hundred cards share one timer, which ends with the last of them', () => {
  const heard: number[] = []
  const leave = Array.from({ length: 100 }, () => onTick(1_000, (now) => heard.push(now)))
  const leaveSlower = onTick(10_000, (now) => heard.push(now))
  expect(vi.getTimerCount()).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(heard).toHaveLength(100)
  expect(new Set(heard).size).toBe(1)
  for (const stop of leave) stop()
  leaveSlower()
  expect(vi.getTimerCount()).toBe(0)
})

test('a subscriber that leaves during a report does not prevent the others from getting it', () => {
  const heard: string[] = []
  const leaveFirst = onTick(1_000, () => {
    heard.push('first')
    leaveFirst()
  })
  const leaveSecond = onTick(1_000, () => heard.push('second'))
  vi.advanceTimersByTime(2_000)
  expect(heard).toEqual(['first', 'second', 'second'])
  leaveSecond()
})
