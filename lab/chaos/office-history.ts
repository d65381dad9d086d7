// The changes of appointments at the practice office during a storm, with their times. The mails of the office name each change.
import type { PracticeOffice } from '@terminlotse/practice-office'

type OpenedSlot = Awaited<ReturnType<PracticeOffice['director']['openSlots']>>[number]

/** An appointment at the office. Moments in ms since 1970; null: this did not happen. */
export interface TheirAppointment {
  processId: number
  officeId: number
  startsAt: number
  endsAt: number
  createdAt: number
  preconfirmedAt: number | null
  confirmedAt: number | null
  cancelledAt: number | null
  /** The moment at which its slot was free again. */
  goneAt: number | null
}

/** A slot that the office gave out, and the moment. */
export interface Opening {
  officeId: number
  at: number
  openedAt: number
}

export interface OfficeHistory {
  opened(slots: OpenedSlot[]): void
  /** Notes the mails since the last call. The office keeps its last 500 mails, so this is called often. */
  note(): void
  openings: readonly Opening[]
  appointments(): TheirAppointment[]
}

export function recordOffice({ director }: PracticeOffice): OfficeHistory {
  const openings: Opening[] = []
  const sent = new Map<string, number>()
  const note = () => {
    for (const { kind, processId, sentAt } of director.mails()) {
      const key = `${processId} ${kind}`
      sent.set(key, Math.min(sentAt, sent.get(key) ?? sentAt))
    }
  }
  return {
    openings,
    note,
    opened(slots) {
      const openedAt = director.now()
      openings.push(...slots.map(({ officeId, at }) => ({ officeId, at, openedAt })))
    },
    appointments() {
      note()
      return director.appointments().map(({ processId, officeId, startsAt, endsAt, createdAt, goneAt }) => ({
        processId,
        officeId,
        startsAt,
        endsAt,
        createdAt,
        goneAt,
        preconfirmedAt: sent.get(`${processId} activation`) ?? null,
        confirmedAt: sent.get(`${processId} confirmation`) ?? null,
        cancelledAt: sent.get(`${processId} cancellation`) ?? null,
      }))
    },
  }
}
