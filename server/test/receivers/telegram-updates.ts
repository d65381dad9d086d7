// The messages that people write to the bot of the Telegram of tests, and how the bot fetches them.
import type { ServerResponse } from 'node:http'
import { testNow } from '../test-clock.ts'
import { createArrivals } from './arrivals.ts'
import { answerJson, Refused } from './http-receiver.ts'

interface Poll {
  offset?: number
  limit?: number
  timeout?: number
  allowed_updates?: string[]
}

interface Waiting {
  response: ServerResponse
  limit: number
  timer: NodeJS.Timeout
}

/** Telegram's words for a bot whose updates another program gets. */
const conflictWords = {
  webhook:
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
  other_reader: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
}

type Kind = 'message' | 'callback_query'

export function openUpdates() {
  let updates: { update_id: number; kind: Kind }[] = []
  let lastUpdate = 800_000_000
  let waiting: Waiting | null = null
  let conflicts = 0
  let conflict: string | null = null
  const polls = createArrivals()

  function end(how: (poll: Waiting) => void): void {
    if (waiting === null) return
    clearTimeout(waiting.timer)
    how(waiting)
    waiting = null
  }
  const give = () =>
    end(({ response, limit }) =>
      succeed(
        response,
        updates.slice(0, limit).map(({ kind: _, ...update }) => update),
      ),
    )

  function poll(body: Poll, response: ServerResponse): void {
    const { offset = 0, limit = 100, timeout = 0, allowed_updates } = body
    if (conflict !== null) throw new Refused(409, conflict)
    end((before) => {
      conflicts += 1
      refuse(before.response, new Refused(409, conflictWords.other_reader))
    })
    // Updates before the offset count as confirmed and are forgotten; unwanted kinds are dropped.
    updates = updates.filter(({ update_id, kind }) => update_id >= offset && (allowed_updates?.includes(kind) ?? true))
    const open = { response, limit, timer: setTimeout(give, timeout * 1_000).unref() }
    waiting = open
    if (updates.length > 0 || timeout === 0) give()
    polls.announce()
    response.on('close', () => {
      clearTimeout(open.timer)
      if (waiting === open) waiting = null
    })
  }

  return {
    poll,
    add(kind: Kind, content: object) {
      lastUpdate += 1
      const sent = kind === 'message' ? { message_id: lastUpdate, date: Math.floor(testNow() / 1_000) } : {}
      updates.push({ update_id: lastUpdate, kind, [kind]: { ...sent, ...content } })
      give()
    },
    /** Ends the open poll and each later one, until it is called with `null`. */
    conflictWith(why: keyof typeof conflictWords | null) {
      conflict = why && conflictWords[why]
      if (conflict !== null) end(({ response }) => refuse(response, new Refused(409, conflict ?? '')))
    },
    unconfirmed: () => updates.map(({ update_id }) => update_id),
    conflicts: () => conflicts,
    polled: async () => void (await polls.until(() => waiting)),
  }
}

/** Taps on buttons, which the bot must answer: until then a button shows progress. */
export function openTaps() {
  let last = 0
  const answers = new Map<string, string>()
  const arrivals = createArrivals()
  return {
    begin() {
      last += 1
      return String(last)
    },
    answer({ callback_query_id, text = '' }: { callback_query_id: string; text?: string }): true {
      if (text.length > 200) throw new Refused(400, 'Bad Request: MESSAGE_TOO_LONG')
      answers.set(callback_query_id, text)
      arrivals.announce()
      return true
    },
    answered: (id: string) => arrivals.until(() => answers.get(id) ?? null),
  }
}

export function succeed(response: ServerResponse, result: unknown): void {
  answerJson(response, 200, { ok: true, result })
}

export function refuse(response: ServerResponse, { status, message, more }: Refused): void {
  answerJson(response, status, { ok: false, error_code: status, description: message, ...more })
}
