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
