import { setImmediate as nextLoop } from 'node:timers/promises'

/**
 * Collects what is asked for in one turn of the event loop, and reads it at once. The read begins after the last of
 * them has asked, so nobody gets what was true only before. Each gets null where the read brings nothing for its key,
 * and its error where it fails.
 */
export function readTogether<Key, Value>(
  read: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let gathering: { keys: Set<Key>; values: Promise<Map<Key, Value>> } | null = null

  function gather() {
    const keys = new Set<Key>()
    const values = nextLoop().then(() => {
      gathering = null
      return read([...keys])
    })
    return { keys, values }
  }

  return async (key) => {
    gathering ??= gather()
    gathering.keys.add(key)
    return (await gathering.values).get(key) ?? null
  }
}
