import { OfficeRefusal } from '../protocol/refusal.ts'
import type { Release } from '../protocol/releases.ts'
import type { AppointmentRecord } from '../storage/state.ts'

/** A call about one appointment. */
export type Step = 'read' | 'update' | 'preconfirm' | 'confirm' | 'cancel'

type Status = AppointmentRecord['status']

/** The step is done; a release may have further demands (rules.ts). */
const done = null
/** The step is done, and its answer says that the server failed. */
const doneYetFails = 'done, yet fails'
const notReserved = 'processNotReservedAnymore'
const notPreconfirmed = 'processNotPreconfirmedAnymore'
const wrongKey = 'authKeyMismatch'

type Verdicts = Readonly<Record<Step, string | null>>

/** The result of each step in each state, for a caller who has the present key (PROTOCOL.md#steps-and-states). */
const UP_TO_MUC47: Readonly<Record<Status, Verdicts>> = {
  reserved: { read: done, update: done, preconfirm: done, confirm: done, cancel: done },
  preconfirmed: { read: done, update: done, preconfirm: notReserved, confirm: done, cancel: done },
  confirmed: { read: done, update: doneYetFails, preconfirm: notReserved, confirm: notPreconfirmed, cancel: done },
  deleted: { read: done, update: wrongKey, preconfirm: wrongKey, confirm: wrongKey, cancel: done },
  blocked: { read: wrongKey, update: wrongKey, preconfirm: wrongKey, confirm: wrongKey, cancel: wrongKey },
}

const SINCE_MUC50: Readonly<Record<Status, Verdicts>> = {
  ...UP_TO_MUC47,
  preconfirmed: { ...UP_TO_MUC47.preconfirmed, update: notReserved },
  confirmed: { ...UP_TO_MUC47.confirmed, update: notReserved },
}

/** The answer to a step whose end the city's program reports as its own failure; masked by the gateway. */
export function ownFailure(): OfficeRefusal {
  return new OfficeRefusal(['unknownError'], 500)
}

/**
 * Judges a step by the state of its appointment.
 * @returns what the caller does when the step is done: it throws if the answer is a failure all the same
 * @throws OfficeRefusal if the state does not allow the step
 */
export function judgeStep(release: Release, record: AppointmentRecord, step: Step): () => void {
  const verdict = (release === 'muc50' ? SINCE_MUC50 : UP_TO_MUC47)[record.status][step]
  if (verdict !== done && verdict !== doneYetFails) throw new OfficeRefusal([verdict])
  return () => {
    if (verdict === doneYetFails) throw ownFailure()
  }
}
