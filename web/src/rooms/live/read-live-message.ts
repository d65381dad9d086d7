import { type LiveMessage, liveData, liveMessage } from '@terminlotse/contract/live'

/** Reads what came over the socket; null for anything that the contract does not know, so that a newer server does no harm. */
export function readLiveMessage(text: unknown): LiveMessage | null {
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
  const data = liveData[type].safeParse(outer.data.data)
  if (!data.success) return null
  // The table gives each type its own shape; that they belong together is beyond what the compiler can follow.
  return { type, data: data.data, ...(id === undefined ? {} : { id }) } as LiveMessage
}
