// The names that rows, files, browsers and programs of other people hold, read from the code that writes them.
import { z } from 'zod'

/** The fields of a schema and of the objects in it: `data.slots.slot_at`. */
export function fieldsOf(schema: z.ZodType): string[] {
  return [...new Set(fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described, ''))]
}

interface Described {
  properties?: Record<string, Described>
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
}

function fieldsIn({ properties = {}, items, anyOf = [], oneOf = [] }: Described, before: string): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    before + name,
    ...fieldsIn(field, `${before}${name}.`),
  ])
  return [...own, ...[items ?? [], anyOf, oneOf].flat().flatMap((part) => fieldsIn(part, before))]
}

/** The keys of a JSON column whose type has no schema: the compiler refuses a missing and an unknown one. */
export function keysOf<T extends object>(keys: Record<keyof T, true>): string[] {
  return Object.keys(keys)
}

/** Names by their group. */
export type Names = Record<string, readonly string[]>

/** The names of `some` that `others` lack, with their group. */
export function lacking(some: Names, others: Names): string[] {
  return Object.entries(some).flatMap(([group, names]) =>
    names.filter((name) => !others[group]?.includes(name)).map((name) => `${group}: ${name}`),
  )
}
