import { setImmediate as nextLoop } from 'node:timers/promises'

/** Yields the result of `read` for each, in order. While the caller works on one, the next is being read. */
export async function* readAhead<Item, Answer>(
  items: Item[],
  read: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const [first, ...others] = items
  if (first === undefined) return
  let reading = read(first)
  for (const item of others) {
    const answer = await reading
    reading = read(item)
    // It is awaited only when the caller is done with the one before.
    reading.catch(() => {})
    await nextLoop()
    yield answer
  }
  yield await reading
}
