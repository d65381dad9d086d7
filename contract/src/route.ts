import { z } from 'zod'
import { idMax } from './limits.ts'

/** `staff` includes superusers. */
export type Access = 'public' | 'signed_in' | 'staff'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export const keyScope = z.enum(['read', 'tasks'])
export type KeyScope = z.infer<typeof keyScope>

/** Of keys for scripts. A schema here replaces that of the route; `tasks` may do what `read` may. */
interface ForKeys<Query extends z.ZodType, Body extends z.ZodType> {
  scope: KeyScope
  query?: z.ZodType<z.output<Query>>
  body?: z.ZodType<z.output<Body>>
  /** Without names, addresses and phone numbers of people. */
  answer?: z.ZodType
}

/** `path` stands below `/api`, parameters as `:id`. */
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

/** Without an answer: 204. */
export function route<
  Answer extends z.ZodType = z.ZodVoid,
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof nothing,
>(
  method: Method,
  path: string,
  access: Access,
  description: Pick<Route, 'summary'> & { answer?: Answer; params?: Params; query?: Query; body?: Body } & Partial<
      Pick<Route, 'media' | 'status'>
    > & { forKeys?: ForKeys<Query, Body> },
): Route<Params, Query, Body, Answer> {
  return {
    method,
    path,
    access,
    status: description.answer ? 200 : 204,
    media: 'application/json',
    forKeys: null,
    ...description,
    answer: description.answer ?? (z.void() as unknown as Answer),
    params: description.params ?? (nothing as unknown as Params),
    query: description.query ?? (nothing as unknown as Query),
    body: description.body ?? (nothing as unknown as Body),
  }
}

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

export const refusal = z.object({
  detail: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With `time_gone`, by our record. */
  next_free: z
    .object({ slot_at: z.iso.datetime({ offset: true }), office: z.number().int(), office_name: z.string() })
    .optional(),
})
export type NextFree = NonNullable<z.infer<typeof refusal>['next_free']>

export const done = z.object({ detail: z.string() })

/** ISO 8601 with zone, UTC. */
export const moment = z.iso.datetime({ offset: true })

export const idParams = z.object({ id: z.coerce.number().int().positive().max(idMax) })
