// A sentence and its data, and the condition that picks its words. Fields of several sentences are declared here.
import { z } from 'zod'
import type { SaidOrParts } from './notifications/said.ts'
import type { Speech } from './speech.ts'

export const text = z.string()
export const number = z.number()
export const flag = z.boolean()
/** A moment, as an ISO text. */
export const when = z.string().refine((at) => !Number.isNaN(Date.parse(at)))

/** A field that the writer of the data may leave out, and that older rows may not have. */
export function maybe<T extends z.ZodType>(schema: T) {
  return schema.optional().catch(undefined)
}

/** The office among several; a reader who watches only one does not read it. */
export const atOffice = { office_name: maybe(text) }
export const slot = { slot_at: when, office_name: text }
export const provider = { provider_code: text, provider_name: text }
export const namedSlot = z.object(slot)
/** A detail that a desk asks for; `label` is the desk's own word for it, perhaps empty. */
export const askedField = z.object({ field: text, label: text })
/** The city asks for the responsible office, or for a yes to its condition: that is said before all details. */
export const asksFor = (field: 'offices' | 'meets_condition', asked: { field: string }[] = []): boolean =>
  asked.some((one) => one.field === field)
export type NamedSlot = z.infer<typeof namedSlot>

export type DataOf<S extends z.ZodRawShape> = keyof S extends never ? object : z.infer<z.ZodObject<S>>

/** Makes a sentence of data in a language. Rows are read by the schema `data`; further fields in a row do no harm. */
export type Sentence<S extends z.ZodRawShape, T> = ((data: DataOf<S>, speech: Speech) => T) & { data: z.ZodObject<S> }

/** A sentence, or several, of the given data. */
export function says<S extends z.ZodRawShape, T>(data: S, say: (data: DataOf<S>, speech: Speech) => T): Sentence<S, T> {
  return Object.assign((about: DataOf<S>, speech: Speech) => say(about, speech), { data: z.object(data) })
}

/** A notification in words, without the facts that it lists. */
export interface NotificationText {
  said: SaidOrParts
  /**
   * One of the journey's four words: Watching → Found → Waiting for your confirmation → Confirmed. Empty: it is about
   * no task.
   */
  status: string
  /** The reader's next step, and what happens otherwise, in at most two sentences; may be empty. */
  advice: string
  link: string
}
