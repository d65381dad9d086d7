import { setImmediate as nextLoop } from 'node:timers/promises'

/**
 * The read begins after the last of one turn of the event loop has asked, so no answer is older than its question.
 * Null: no result. If the read fails, all get its error.
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
