// Shared by the pretend drivers of the property tests: one worker in the middle of a call.
import { otherThanAsked } from '../answers.meaning.ts'
import type { OfficeCall, Standing, Terms } from '../machine.ts'
import type { AskedAppointment, createPretendOffice } from './office.harness.ts'

export type PretendOffice = ReturnType<typeof createPretendOffice>
type Answer = ReturnType<PretendOffice['ask']>

export const terms: Terms = { reservationMinutes: 15, activationMinutes: 30, statusReadSeconds: 120 }

export interface DrivenRow extends Standing {
  callNo: number
  processId: number | null
}

/** A worker in the middle of a booking: the row it read, the call it wrote ahead, the answer it got. */
export interface Worker<Row extends DrivenRow> {
  row: Row
  callNo: number
  call: OfficeCall
  sentAt: Date
  answer: Answer | null
}

export type Answered<Row extends DrivenRow> = Worker<Row> & { answer: Answer }

/**
 * The database's way with an answer: it takes it, refuses it, or takes it and can no longer confirm that. In the last
 * two cases the driver keeps the answer and tries again.
 */
export type Blink = 'none' | 'refuses' | 'takes'

export function aboutOf(row: DrivenRow, holder: string): AskedAppointment {
  return { id: row.processId, slotAt: row.slotAt, holder, isMissing: row.missingSince !== null }
}

export function otherSlotOf<Row extends DrivenRow>({ row, call, answer }: Answered<Row>, asked: OfficeCall) {
  const other = call === asked && answer.kind === 'ok' ? otherThanAsked(row, answer.value) : null
  return other && { ...other, officeName: '' }
}

/** True: nobody has written another call since, or the answer resolves a lost reserve. */
export function stillCounts<Row extends DrivenRow>({ row, callNo, call, answer }: Answered<Row>): boolean {
  return row.callNo === callNo || (call === 'reserve' && row.state === 'unknown_hold' && answer.kind === 'ok')
}

/** The appointment that a reserve made although its answer no longer counts; null if it made none. */
export function lateHoldOf<Row extends DrivenRow>({ row, call, answer }: Answered<Row>): number | null {
  if (call !== 'reserve' || answer.kind !== 'ok' || row.processId === answer.value.processId) return null
  return answer.value.processId
}

/**
 * Lets minutes pass. Calls have a deadline of seconds, so none is under way then. Answers may wait for the database.
 */
export function dropCallsUnderWay<Row extends DrivenRow>(workers: (Worker<Row> | null)[]): void {
  for (const [index, worker] of workers.entries()) if (worker?.answer === null) workers[index] = null
}
