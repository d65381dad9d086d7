// Turns events into messages. Pure. A line of a target becomes a message for every task that watched it then.

import type { Language } from '@terminlotse/contract/language'
import { type LiveData, type LiveMessage, type LiveType, liveData } from '@terminlotse/contract/live'
import type { Task } from '@terminlotse/contract/tasks'
import type { StoredLine } from '../../../texts/journal/line-data.ts'
import { wordActivity, wordLine } from '../../../texts/journal/lines.ts'
import { dataFor, once, requestOf } from '../../../texts/journal/repeats.ts'
import type { Watcher } from '../live.ts'
import type { NumberedEvent, JournalLine as WrittenLine } from './events.ts'

export interface CodedMessage {
  /** Null: not worth catching up, because the next message says the same. */
  eventId: number | null
  userId: number
  /** Null: it is about no task, or about a deleted one. */
  taskId: number | null
  type: LiveType
  data: Record<string, unknown>
  /** Sent on the task's own line only: the general line says it for all of a person's tasks. */
  isForTaskAlone?: true
}

export function derive(
  events: NumberedEvent[],
  watchers: Watcher[],
  statistics: Map<number, { userId: number; statistics: Task['statistics'] }>,
): CodedMessage[] {
  const messages = once(
    events.flatMap((event) => tell(event, watchers)),
    repeatOf,
  )
  for (const [taskId, { userId, statistics: figures }] of statistics) {
    messages.push({ eventId: null, userId, taskId, type: 'statistics_update', data: { statistics: figures } })
  }
  return messages
}

/** The key of lines that several targets would repeat to a task: a request's captcha, and that requests go on failing. */
function repeatOf({ taskId, type, data }: CodedMessage): string | null {
  const line = data.line as StoredLine | undefined
  if (!line) return null
  const request = type === 'monitoring_error' ? (line.data.asked_at ?? null) : requestOf(line)
  return request === null ? null : `${taskId} ${type} ${request}`
}

export function affectedTasks(events: NumberedEvent[], watchers: Watcher[]): Map<number, number> {
  const affected = new Map<number, number>()
  for (const event of events) {
    if (event.type === 'appointment_found') affected.set(event.taskId, event.userId)
    if (event.type !== 'target_line') continue
    for (const { taskId, userId } of watchersOf(event, watchers)) affected.set(taskId, userId)
  }
  return affected
}

/** Null: it does not fit the contract, because another version wrote it. */
export function wordMessage({ type, taskId, data }: CodedMessage, language: Language): LiveMessage | null {
  const line = data.line as StoredLine | undefined
  const wordIt = type === 'activity_update' ? wordActivity : wordLine
  const sentence = line ? wordIt(line.code, line.data, language) : undefined
  const words = line ? { message: sentence, reason: sentence, code: line.code } : {}
  const parsed = liveData[type].safeParse({ ...words, ...data, task_id: taskId })
  return parsed.success ? ({ type, data: parsed.data as LiveData<typeof type> } as LiveMessage) : null
}

function tell(event: NumberedEvent, watchers: Watcher[]): CodedMessage[] {
  switch (event.type) {
    case 'session_ended':
      return []
    case 'task_line':
      return tellTaskLine({ ...event, eventId: event.id, taskName: event.data.task_name }, event.data)
    case 'target_line':
      return watchersOf(event, watchers).flatMap((watcher) => {
        const reader = { ...watcher, eventId: event.id }
        const { line: said, alarm } = event.data
        const forWatcher = { ...event.data, line: { ...said, data: dataFor(said.data, watcher) } }
        return [
          ...tellLine(reader, forWatcher),
          ...tellCaptcha(reader, forWatcher),
          ...(alarm ? tellAlarm(reader, forWatcher) : []),
        ]
      })
    default:
      return [{ eventId: event.id, userId: event.userId, taskId: event.taskId, type: event.type, data: event.data }]
  }
}

/** As stored in a row, perhaps by another version. */
type JournalLine = Omit<WrittenLine, 'line'> & { line: StoredLine }

type Reader = { eventId: number; userId: number; taskId: number; taskName: string }

function tellLine(reader: Reader, { id, level, activity_type, line, at }: JournalLine): CodedMessage[] {
  const metadata = { ...line.data, code: line.code }
  const messages = [about(reader, 'task_log', { id, level, line, timestamp: at, metadata })]
  if (activity_type !== null) {
    const activity = { id, activity_type, line, created_at: at, metadata, task_name: reader.taskName }
    messages.push(about(reader, 'activity_update', activity))
  }
  return messages
}

function tellTaskLine(reader: Reader, line: JournalLine & { alarm?: true | undefined }): CodedMessage[] {
  const alarm = line.alarm
    ? tellAlarm(reader, line).map((message) => ({ ...message, isForTaskAlone: true as const }))
    : []
  return [...tellLine(reader, line), ...alarm]
}

function tellCaptcha(reader: Reader, { line }: JournalLine): CodedMessage[] {
  if (line.code !== 'altcha_solved' && line.code !== 'altcha_failed') return []
  const status = line.code === 'altcha_solved' ? 'solved' : 'failed'
  return [about(reader, 'altcha_status_update', { status, line })]
}

function tellAlarm(reader: Reader, { line }: JournalLine): CodedMessage[] {
  return [about(reader, 'monitoring_error', { line, task_name: reader.taskName })]
}

function about({ eventId, userId, taskId }: Reader, type: LiveType, data: Record<string, unknown>): CodedMessage {
  return { eventId, userId, taskId, type, data }
}

function watchersOf(event: NumberedEvent & { type: 'target_line' }, watchers: Watcher[]): Watcher[] {
  const no = event.data.id
  return watchers.filter(
    ({ targetId, firstLine, lastLine }) =>
      targetId === event.targetId && no > firstLine && (lastLine === null || no <= lastLine),
  )
}
