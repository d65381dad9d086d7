import type { Level, LogEntry } from '@terminlotse/contract/tasks/journal'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLogBuffer } from './log-buffer.ts'

let nextId = 1
const line = (level: Level = 'info'): LogEntry => ({
  id: nextId++,
  level,
  message: 'line',
  timestamp: '2026-11-20T12:00:00Z',
  metadata: {},
})

function setUp() {
  const flushed: number[] = []
  const sizes: number[] = []
  let overflows = 0
  const buffer = createLogBuffer({
    onFlush: (entries) => flushed.push(entries.length),
    onOverflow: () => {
      overflows += 1
    },
    onSize: (size) => sizes.push(size),
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
    now: () => Date.now(),
  })
  return { buffer, flushed, sizes, overflows: () => overflows }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('incoming log lines', () => {
  // checklist: t146
  test('wait together for 150 ms', () => {
    const { buffer, flushed } = setUp()
    buffer.add(line())
    vi.advanceTimersByTime(100)
    buffer.add(line('success'))
    vi.advanceTimersByTime(49)
    expect(flushed).toEqual([])
    vi.advanceTimersByTime(1)
    expect(flushed).toEqual([2])
  })

  // checklist: t074
  test('are shown at once when eight wait', () => {
    const { buffer, flushed } = setUp()
    for (let count = 0; count < 8; count++) buffer.add(line())
    expect(flushed).toEqual([8])
  })

  // checklist: t075
  test.each(['error', 'warning'] as const)('do not wait when one is of level %s', (level) => {
    const { buffer, flushed } = setUp()
    buffer.add(line())
    buffer.add(line(level))
    expect(flushed).toEqual([2])
  })

  // checklist: t147
  test('are dropped beyond eight in a second, with one warning in five seconds', () => {
    const { buffer, flushed, overflows } = setUp()
    for (let second = 0; second < 5; second++) {
      for (let count = 0; count < 12; count++) buffer.add(line())
      vi.advanceTimersByTime(1_000)
    }
    expect(flushed).toEqual([8, 8, 8, 8, 8])
    expect(overflows()).toBe(1)
    for (let count = 0; count < 9; count++) buffer.add(line())
    expect(overflows()).toBe(2)
  })

  test('can be shown or forgotten by hand', () => {
    const { buffer, flushed, sizes } = setUp()
    buffer.add(line())
    buffer.flush()
    buffer.add(line())
    buffer.empty()
    vi.advanceTimersByTime(1_000)
    expect(flushed).toEqual([1])
    expect(sizes).toEqual([1, 0, 1, 0])
  })
})
