import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** Moments in ms since 1970 on the office's clock. */
const appointmentRecord = z.object({
  processId: z.number().int(),
  authKey: z.string(),
  officeId: z.number().int(),
  /** The desk behind the office; books from before have none, and mean the one of the catalogue. */
  scopeId: z.number().int().optional(),
  startsAt: z.number(),
  endsAt: z.number(),
  services: z.array(z.object({ id: z.number().int(), count: z.number().int() })),
  slotCount: z.number().int(),
  status: z.enum(['reserved', 'preconfirmed', 'confirmed', 'deleted', 'blocked']),
  familyName: z.string(),
  email: z.string(),
  telephone: z.string(),
  customTextfield: z.string(),
  customTextfield2: z.string(),
  /** Subject of the bearer token it was made with; null for guests. */
  user: z.string().nullable(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** When its time was given back; null while it has one. From then on it is unknown, a cancelled hold a little later. */
  goneAt: z.number().nullable(),
})

const opening = z.object({
  officeId: z.number().int(),
  scopeId: z.number().int().optional(),
  startsAt: z.number(),
  slots: z.number().int(),
  appearsAt: z.number(),
  goneAt: z.number(),
})

const mail = z.object({
  id: z.number().int(),
  kind: z.enum(['activation', 'confirmation', 'cancellation']),
  processId: z.number().int(),
  to: z.string(),
  sentAt: z.number(),
  subject: z.string(),
  lines: z.array(z.string()),
  link: z.string().nullable(),
  /** True if the desk forbids rebooking; absent: until muc47 no desk says so. */
  rebookingDisabled: z.boolean().optional(),
})

const officeState = z.object({
  version: z.literal(1),
  clock: z.object({ outside: z.number(), office: z.number(), speed: z.number() }).nullable(),
  secrets: z.object({ captcha: z.string(), token: z.string() }),
  nextProcessId: z.number().int(),
  nextMailId: z.number().int(),
  appointments: z.array(appointmentRecord),
  /** Openings beside the seeded ones: given back, or opened by the director. */
  openings: z.array(opening),
  /** Times that the director's rivals hold. */
  taken: z.array(z.object({ officeId: z.number().int(), startsAt: z.number(), endsAt: z.number() })),
  mails: z.array(mail),
})

export type AppointmentRecord = z.infer<typeof appointmentRecord>
export type Mail = z.infer<typeof mail>
export type OfficeState = z.infer<typeof officeState>

export function emptyState(): OfficeState {
  return {
    version: 1,
    clock: null,
    secrets: { captcha: randomBytes(32).toString('hex'), token: randomBytes(32).toString('hex') },
    nextProcessId: 1_284_417,
    nextMailId: 1,
    appointments: [],
    openings: [],
    taken: [],
    mails: [],
  }
}

export function parseState(text: string): OfficeState {
  return officeState.parse(JSON.parse(text))
}
