// The parts of the sentence of each message, from its facts.
import type { Said, SentenceParts } from '@terminlotse/contract/tasks/sentence'

/** The sentence; or a title and a first line of their own, for a message about no appointment. */
export type SaidOrParts = SentenceParts | Said

interface OfSlot {
  service_name: string
  office_name: string
  slot_at: string
}
type GoneParts = Extract<SentenceParts, { about: 'gone' }>
export type GoneBecause = GoneParts['why']

const atSlot = ({ service_name: service, office_name: office, slot_at: slotAt }: OfSlot) => ({
  service,
  office,
  slotAt,
})

export function saidSo(title: string, first: string): SaidOrParts {
  return { title, first }
}

/** `slots`: ascending, the first one included; `count`: the number of all. */
export function saidFound(
  d: OfSlot & { slots?: { slot_at: string }[] | undefined; count?: number | undefined },
): SaidOrParts {
  const named = d.slots?.length ?? 1
  const all = Math.max(d.count ?? named, named)
  const last = d.slots?.at(-1)?.slot_at
  const furtherUntil = last !== undefined && all === named ? last : null
  return { about: 'found', ...atSlot(d), further: all - 1, furtherUntil }
}

/** `mailbox`: the masked address. */
export function saidReserved(d: OfSlot & { deadline_at: string; mailbox?: string | undefined }): SaidOrParts {
  return { about: 'reserved', ...atSlot(d), deadlineAt: d.deadline_at, mailbox: d.mailbox ?? '' }
}

export function saidConfirmed(d: OfSlot, bring: string): SaidOrParts {
  return { about: 'confirmed', ...atSlot(d), bring }
}

export function saidReminded(d: OfSlot, bring: string): SaidOrParts {
  return { about: 'confirmed', ...atSlot(d), bring, isReminder: true }
}

interface Gone extends OfSlot {
  /** The next state of the task, as journal/after-booking.ts names it; absent: not known. */
  follows?: string | undefined
}

export function saidGone(d: Gone, why: GoneBecause): SaidOrParts {
  return partsOfGone(d, why)
}

function partsOfGone(d: Gone, why: GoneBecause): GoneParts {
  const goesOn = d.follows === undefined ? null : d.follows !== 'paused' && d.follows !== 'ended'
  return { about: 'gone', ...atSlot(d), why, goesOn }
}

/** Only somebody who was faster means that the time is gone; after other failures it may still be free. */
export function saidFailed(d: Gone & { reason?: string | undefined }): SaidOrParts {
  return saidGone(d, d.reason === 'slot_lost' || d.reason === 'race_lost' ? 'gone' : 'failed')
}

/** An appointment that the office moved. A message of an older version does not say from when. */
export function saidMoved(d: OfSlot & { from_at?: string | undefined }, bring: string): SaidOrParts {
  if (d.from_at === undefined) return saidConfirmed(d, bring)
  return { ...partsOfGone({ ...d, slot_at: d.from_at }, 'moved'), movedTo: d.slot_at }
}

export function saidNeedsYou({ service_name: service }: { service_name: string }, what: string): SaidOrParts {
  return { about: 'needs_you', service, what }
}

/** `watched`: the service of the reader's first task there, and the number of these tasks. */
export function saidNotReachable(d: {
  since_at: string
  watched?: { service_name: string; tasks: number } | undefined
}): SaidOrParts {
  const { service_name: service = '', tasks = 1 } = d.watched ?? {}
  return { about: 'not_reachable', service, furtherTasks: tasks - 1, since: d.since_at }
}
