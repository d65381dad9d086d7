import { live } from '@terminlotse/contract/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLiveSocket } from './live-socket.ts'
import { reconnectDelayMs } from './retries.ts'
import type { Socket } from './socket-parts.ts'

const established = { type: 'connection_established', data: { message: 'hello', task_id: null, last_event_id: 40 } }
const cleared = (id: number) => ({ type: 'task_logs_cleared', data: { task_id: 7 }, id })

class Line implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onerror: Socket['onerror'] = null
  onclose: Socket['onclose'] = null
  sent: unknown[] = []
  closedWith: number | undefined
  send = (text: string) => void this.sent.push(JSON.parse(text))
  close = (code?: number) => {
    this.closedWith = code ?? 1005
  }
  open = () => this.onopen?.({} as Event)
  say = (data: string) => this.onmessage?.({ data } as MessageEvent)
  hear = (message: unknown) => this.say(JSON.stringify(message))
  end = (code: number) => this.onclose?.({ code } as CloseEvent)
  fail = () => {
    this.onerror?.({} as Event)
    this.end(1006)
  }
}

function setUp(address: (lastEventId: number | null) => Promise<string | null> = async () => 'ws://office') {
  const lines: Line[] = []
  const statuses: string[] = []
  const troubles: string[] = []
  const messages: string[] = []
  const asked: (number | null)[] = []
  const socket = createLiveSocket({
    address: (lastEventId) => {
      asked.push(lastEventId)
      return address(lastEventId)
    },
    open: () => {
      const line = new Line()
      lines.push(line)
      return line
    },
    timers: {
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (timer) => clearTimeout(timer as number),
      setInterval: (run, ms) => setInterval(run, ms),
      clearInterval: (timer) => clearInterval(timer as number),
      now: () => Date.now(),
    },
    onMessage: (message) => messages.push(message.type),
    onStatus: (status) => statuses.push(status),
    onTrouble: (trouble) => troubles.push(trouble),
  })
  const last = () => {
    const line = lines.at(-1)
    if (line === undefined) throw new Error('nothing was opened')
    return line
  }
  const begin = async () => {
    socket.connect()
    await vi.advanceTimersByTimeAsync(0)
  }
  const welcome = () => {
    last().open()
    last().hear(established)
  }
  const connected = async () => {
    await begin()
    welcome()
  }
  return { socket, lines, statuses, troubles, messages, asked, last, begin, welcome, connected }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a renewed connection asks for what was missed, and messages of the old one are ignored', async () => {
  const { socket, lines, statuses, messages, asked, connected, welcome } = setUp()
  await connected()
  const [old] = lines
  socket.renew()
  await vi.advanceTimersByTimeAsync(0)
  expect(old?.closedWith).toBe(1000)
  expect(asked).toEqual([null, 40])
  welcome()
  old?.hear(cleared(41))
  old?.end(1000)
  expect(statuses.at(-1)).toBe('connected')
  expect(messages).toEqual(['connection_established', 'connection_established'])
  socket.disconnect()
  socket.renew()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(2)
})

describe('the live connection', () => {
  // checklist: t046
  test('goes from connecting through authenticating to connected', async () => {
    const { connected, statuses } = setUp()
    await connected()
    expect(statuses).toEqual(['connecting', 'authenticating', 'connected'])
  })

  test('treats a silent connection as dead', async () => {
    const { connected, last, statuses } = setUp()
    await connected()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(last().closedWith).toBeDefined()
    expect(statuses.at(-1)).toBe('disconnected')
  })

  // checklist: t171
  test('refused for too many connections (4029) it tries again after growing pauses, and goes on when let in', async () => {
    const { last, lines, troubles, statuses, begin, welcome } = setUp()
    await begin()
    for (const [tries, seconds] of [1, 2, 4].entries()) {
      last().open()
      last().end(live.closeTooMany)
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(lines).toHaveLength(tries + 1)
      await vi.advanceTimersByTimeAsync(1)
    }
    welcome()
    expect(statuses.at(-1)).toBe('connected')
    expect(troubles).toEqual([])
  })

  // checklist: t066
  test('caps the delay at 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map(reconnectDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  test('starts a new series when asked to after it gave up', async () => {
    const { connected, last, lines, begin } = setUp()
    await connected()
    last().end(1006)
    for (let tries = 0; tries < 5; tries++) {
      await vi.advanceTimersByTimeAsync(30_000)
      last().fail()
    }
    await begin()
    expect(lines).toHaveLength(7)
  })

  test.each([
    [4001, 'unauthenticated'],
    [4003, 'denied'],
  ])('does not try again after close code %i by itself, but when a person asks it to', async (code, trouble) => {
    const { socket, connected, last, lines, troubles } = setUp()
    await connected()
    last().end(code)
    socket.wake()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(lines).toHaveLength(1)
    expect(troubles).toEqual([trouble])
    await connected()
    expect(lines).toHaveLength(2)
    last().end(1000)
    socket.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(lines).toHaveLength(3)
  })

  // checklist: t067
  test('does not try again after a normal close', async () => {
    const { connected, last, lines } = setUp()
    await connected()
    last().end(1000)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(lines).toHaveLength(1)
  })

  test('asks after a break for the events since its last one, and passes on none twice', async () => {
    const { connected, last, asked, messages, welcome } = setUp()
    await connected()
    last().hear(cleared(41))
    last().end(1006)
    await vi.advanceTimersByTimeAsync(1_000)
    welcome()
    last().hear(cleared(41))
    last().hear(cleared(42))
    expect(asked).toEqual([null, 41])
    expect(messages.filter((type) => type === 'task_logs_cleared')).toHaveLength(2)
  })

  // checklist: t4175
  test('says once in a series that the socket fails, and again after it was connected or a person tried again', async () => {
    const { connected, last, troubles, begin, welcome } = setUp()
    await begin()
    last().fail()
    await vi.advanceTimersByTimeAsync(1_000)
    last().fail()
    expect(troubles).toEqual(['error'])
    await connected()
    last().fail()
    expect(troubles).toEqual(['error', 'error'])
    await vi.advanceTimersByTimeAsync(1_000)
    welcome()
    last().fail()
    expect(troubles).toEqual(['error', 'error', 'error'])
    await begin()
    last().fail()
    expect(troubles).toEqual(['error', 'error', 'error', 'error'])
  })

  test('keeps trying while no new token is available', async () => {
    const { socket, asked } = setUp(async () => {
      throw new Error('no answer')
    })
    socket.connect()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(2)
  })

  test('makes no attempt when nobody is signed in', async () => {
    const { socket, lines, troubles, statuses } = setUp(async () => null)
    socket.connect()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lines).toEqual([])
    expect(troubles).toEqual([])
    expect(statuses.at(-1)).toBe('disconnected')
  })

  // checklist: t063
  test('closes normally on sign-out and stays closed', async () => {
    const { socket, connected, last, lines, statuses } = setUp()
    await connected()
    const line = last()
    socket.disconnect()
    line.end(1006)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(line.closedWith).toBe(1000)
    expect(lines).toHaveLength(1)
    expect(statuses.at(-1)).toBe('disconnected')
  })

  test('says that the connection is lost when something cannot be sent', () => {
    const { socket, troubles } = setUp()
    expect(socket.send({ type: 'clear_task_logs', task_id: 7 })).toBe(false)
    expect(troubles).toEqual(['lost'])
  })

  test('ignores messages that it does not understand', async () => {
    const { connected, last, messages } = setUp()
    await connected()
    last().hear({ type: 'from_the_future', data: {} })
    last().say('no json')
    expect(messages).toEqual(['connection_established'])
  })
})
