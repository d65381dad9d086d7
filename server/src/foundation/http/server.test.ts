import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

test('the product says that it is ready, with and without the slash', async () => {
  await using world = await createWorld()
  const { status, body } = await world.call('GET', '/health/')
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ok', database: true, jobs: true })
  expect((await world.call('GET', '/health')).status).toBe(200)
})

test('an unknown call is told so as JSON in the language of the caller', async () => {
  await using world = await createWorld()
  expect(await world.call('GET', '/nothing/here/')).toMatchObject({
    status: 404,
    body: { detail: 'Not found.', code: 'not_found' },
  })
  const german = await world.call('GET', '/nothing/', { language: 'fr, en;q=0.3, de-AT;q=0.8' })
  expect(german.body.detail).toBe('Nicht gefunden.')
})

test('a call has a number that its answer carries; a proxy may give it, but only a harmless one', async () => {
  await using world = await createWorld()
  const numberOf = async (given?: string) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
    return (await world.call('GET', '/health', { headers })).headers.get('x-request-id')
  }
  const [one, other] = [await numberOf(), await numberOf()]
  expect(one).toMatch(/^[0-9a-f]{8}$/)
  expect(other).not.toBe(one)
  expect(await numberOf('7f3a2c11-proxy_42')).toBe('7f3a2c11-proxy_42')
  for (const given of ['short', 'x'.repeat(65), 'a"b:{forged}', 'someone@example.org']) {
    expect(await numberOf(given)).toMatch(/^[0-9a-f]{8}$/)
  }
})
