import { z } from 'zod'
import { idMax } from './limits.ts'

/** The callers of a route. `signed_in` and `staff` need a Bearer access token; `staff` includes superusers. */
export type Access = 'public' | 'signed_in' | 'staff'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The right of a key for scripts: to read, or also to change tasks without anything being booked. */
export const keyScope = z.enum(['read', 'tasks'])
export type KeyScope = z.infer<typeof keyScope>

/** The use of a route with a key for scripts. A schema here replaces that of the route; `tasks` may do what `read` may. */
interface ForKeys<Query extends z.ZodType, Body extends z.ZodType> {
  scope: KeyScope
  query?: z.ZodType<z.output<Query>>
  body?: z.ZodType<z.output<Body>>
  /** Without names, addresses and phone numbers of people. */
  answer?: z.ZodType
}

/** The server validates with it, the browser is typed by it. `path` stands below `/api`, parameters as `:id`. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method
  path: string
  access: Access
  summary: string
  params: Params
  query: Query
  body: Body
  answer: Answer
  media: 'application/json' | 'text/calendar'
  status: 200 | 201 | 202 | 204
  /** Null: a call with a key is refused. */
  forKeys: ForKeys<z.ZodType, z.ZodType> | null
}

const nothing = z.object({})

export function route<
  Answer extends z.ZodType,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(description: {
  method: Method
  path: string
  access: Access
  summary: string
  answer: Answer
  params?: Params
  query?: Query
  body?: Body
  media?: 'application/json' | 'text/calendar'
  status?: 200 | 201 | 202 | 204
  forKeys?: ForKeys<Query, Body>
}): Route<Params, Query, Body, Answer> {
  return {
    status: 200,
    media: 'application/json',
    forKeys: null,
    ...description,
    params: description.params ?? (nothing as unknown as Params),
    query: description.query ?? (nothing as unknown as Query),
    body: description.body ?? (nothing as unknown as Body),
  }
}

/** Lists answer in pages of this shape; `next` and `previous` are addresses or null. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

/** Every refusal: one sentence for a person and, for a form, the sentences of each field. */
export const refusal = z.object({
  detail: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With `time_gone`: the earliest other time that is free for the task, by our record. */
  next_free: z
    .object({ slot_at: z.iso.datetime({ offset: true }), office: z.number().int(), office_name: z.string() })
    .optional(),
})
export type NextFree = NonNullable<z.infer<typeof refusal>['next_free']>

export const done = z.object({ detail: z.string() })

/** A moment on the wire: ISO 8601 with zone, UTC. */
export const moment = z.iso.datetime({ offset: true })

export const idParams = z.object({ id: z.coerce.number().int().positive().max(idMax) })
