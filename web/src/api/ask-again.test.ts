import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { askAgain, changeAtOnce } from './ask-again.ts'

const queryKey = ['tasks']

function watch() {
  const queries = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve))
  const shown: unknown[] = []
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  // As in React, which tells components together: each reads the data of that moment.
  const draw = notifyManager.batchCalls(() => void shown.push(observer.getCurrentResult().data))
  onTestFinished(observer.subscribe(draw))
  return { queries, asked, shown, data: () => queries.getQueryData(queryKey) }
}

async function watchAnswered() {
  const page = watch()
  page.asked[0]?.('first')
  await expect.poll(page.data).toBe('first')
  return page
}

test('news that arrive before the first answer cause one more request after it', async () => {
  const page = watch()
  const done = askAgain(page.queries, queryKey)
  expect(page.asked.length, 'the first answer is waited for').toBe(1)
  page.asked[0]?.('first')
  await expect.poll(() => page.asked.length).toBe(2)
  page.asked[1]?.('refused')
  await done
  expect(page.data()).toBe('refused')
  expect(page.asked.length).toBe(2)
})

// checklist: t1294
test('news that come faster than answers keep no answer away, and cause one request at a time', async () => {
  const page = watch()
  const news = () => askAgain(page.queries, queryKey)
  const done = [news(), news(), news()]
  page.asked[0]?.('first')
  await expect.poll(page.data).toBe('first')
  await expect.poll(() => page.asked.length).toBe(2)
  done.push(news())
  page.asked[1]?.('second')
  await expect.poll(page.data).toBe('second')
  await expect.poll(() => page.asked.length).toBe(3)
  page.asked[2]?.('third')
  await Promise.all(done)
  expect(page.data()).toBe('third')
  expect(page.asked.length).toBe(3)
})

test('data that are already on screen are requested once', async () => {
  const page = await watchAnswered()
  const done = askAgain(page.queries, queryKey)
  await expect.poll(() => page.asked.length).toBe(2)
  page.asked[1]?.('refused')
  await done
  expect(page.data()).toBe('refused')
  expect(page.asked.length).toBe(2)
})

// checklist: t3271
test('an answer that was asked for before a change does not take it back, not even for a moment', async () => {
  const page = await watchAnswered()
  void askAgain(page.queries, queryKey)
  await expect.poll(() => page.asked.length).toBe(2)
  void changeAtOnce(page.queries, queryKey, (data) => `${data}, changed`)
  await expect.poll(() => page.shown.at(-1)).toBe('first, changed')
  page.asked[1]?.('older')
  const follows = { message: 'one more request follows the older answer' }
  await expect.poll(() => page.asked.length, follows).toBe(3)
  page.asked[2]?.('newest')
  await expect.poll(page.data).toBe('newest')
  await expect.poll(() => page.shown.at(-1)).toBe('newest')
  expect(page.shown, 'the older answer').not.toContain('older')
  expect(page.asked.length).toBe(3)
})

test('a request that replaces the one under way brings what the server says now', async () => {
  const page = await watchAnswered()
  void askAgain(page.queries, queryKey)
  await expect.poll(() => page.asked.length).toBe(2)
  void changeAtOnce(page.queries, queryKey, () => 'changed')
  void page.queries.invalidateQueries({ queryKey })
  await expect.poll(() => page.asked.length).toBe(3)
  page.asked[2]?.('refused')
  await expect.poll(page.data).toBe('refused')
})

test('a change makes no request while none is under way', async () => {
  const page = await watchAnswered()
  void changeAtOnce(page.queries, queryKey, (data) => `${data}, changed`)
  expect(page.data()).toBe('first, changed')
  expect(page.asked.length).toBe(1)
})
