import type { z } from 'zod'

/** The part of an answer that `shape` describes; null: it is no JSON, or has another shape. */
export function readJson<S extends z.ZodType>(text: string, shape: S): z.output<S> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
