/** The reason why a task with automatic booking books nothing just now. Moments are ISO; `reason` is a word of en/reasons.ts. */
export type NotBooking =
  | { why: 'trial' | 'not_now' | 'switched_off' }
  | { why: 'rests'; reason: string; until: string }
  | { why: 'needs_you' | 'tells_only'; reason: string }
  | {
      why: 'has_appointment'
      appointment: { id: number; task: number | null; slot_at: string; office_name: string }
      /** The task's own appointment, for a service that it watched before. */
      isOwnTask: boolean
    }
