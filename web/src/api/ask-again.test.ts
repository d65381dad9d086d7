import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { askAgain } from './ask-again.ts'

const queryKey = ['tasks']

/** A query on screen whose answers the test gives, one by one. */
function watch() {
  const queries = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve))
  onTestFinished(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}))
  return { queries, asked, data: () => queries.getQueryData(queryKey) }
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
  const page = watch()
  page.asked[0]?.('first')
  await expect.poll(page.data).toBe('first')
  const done = askAgain(page.queries, queryKey)
  await expect.poll(() => page.asked.length).toBe(2)
  page.asked[1]?.('refused')
  await done
  expect(page.data()).toBe('refused')
  expect(page.asked.length).toBe(2)
})
