import type { z } from 'zod'

export const foreignWord = 'something_new'

type Def = { type: string; innerType?: z.ZodType; element?: z.ZodType; shape?: Record<string, z.ZodType> }

/** The values in which one word of an enumeration is a word that this version does not know, each word once. */
export function withForeignWords(schema: z.ZodType, value: unknown): unknown[] {
  const { type, innerType, element, shape } = (schema as unknown as { def: Def }).def
  if (type === 'enum') return [foreignWord]
  if (innerType) return withForeignWords(innerType, value)
  if (element && Array.isArray(value)) {
    const [first, ...others] = value
    return first === undefined ? [] : withForeignWords(element, first).map((one) => [one, ...others])
  }
  if (!shape || typeof value !== 'object' || value === null) return []
  return Object.entries(shape).flatMap(([name, field]) =>
    withForeignWords(field, (value as Record<string, unknown>)[name]).map((one) => ({ ...value, [name]: one })),
  )
}
