import { type LiveData, type LiveType, liveData, liveMessage } from '@terminlotse/contract/live'
import { z } from 'zod'

/** The received data: any field may be missing. */
export type Heard<T extends LiveType> = { [Field in keyof LiveData<T>]?: LiveData<T>[Field] | undefined }
export type HeardMessage = { [T in LiveType]: { type: T; data: Heard<T>; id?: number } }[LiveType]

/**
 * Reads a message of the socket. Null for anything that the contract does not know, so that a newer server does no
 * harm. A field that is missing or does not fit the contract is left out; the other fields still count.
 */
export function readLiveMessage(text: unknown): HeardMessage | null {
  if (typeof text !== 'string') return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const outer = liveMessage.safeParse(json)
  if (!outer.success) return null
  const { type, id } = outer.data
  const data = readerOf(type).parse(outer.data.data)
  // The table gives each type its own shape; the compiler cannot follow that they belong together.
  return { type, data, ...(id === undefined ? {} : { id }) } as HeardMessage
}

const readers = new Map<LiveType, z.ZodType>()

function readerOf(type: LiveType): z.ZodType {
  const known = readers.get(type)
  if (known) return known
  const shape: Record<string, z.ZodType> = liveData[type].shape
  const fields = Object.entries(shape).map(([name, field]) => [name, field.optional().catch(undefined)])
  const reader = z.object(Object.fromEntries(fields)).catch({})
  readers.set(type, reader)
  return reader
}
