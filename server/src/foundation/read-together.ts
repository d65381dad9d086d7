import { setImmediate as nextLoop } from 'node:timers/promises'

/**
 * Collects the keys that are asked for in one turn of the event loop, and reads them together. The read begins after
 * the last of them has asked, so no answer is older than its question. A key without a result gets null; if the read
 * fails, all get its error.
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
