import { describe, expect } from 'vitest'
import { dayAhead } from '../../../../test/days.ts'
import { testsOf } from '../../../../test/test-server-for-file.ts'
import { createOne, createTaskServer, startOne } from './tasks.harness.ts'

const test = testsOf(createTaskServer)

describe('several tasks at once', () => {
  test('are paused, paused until a day and started, each with its own outcome', async ({ server, owner }) => {
    const [one, other] = [await startOne(server, owner), await createOne(server, owner, { name: 'Other' })]
    const foreign = await startOne(server, await server.register())
    const several = (body: object, language = 'en') =>
      server.call('POST', '/monitoring/tasks/several/', { token: owner.token, body, language })
    const statuses = async () => {
      const { body } = await server.call('GET', '/monitoring/tasks/', { token: owner.token })
      return body.results.map(({ status, paused_until }: { status: string; paused_until: string | null }) => [
        status,
        paused_until?.slice(0, 10) ?? null,
      ])
    }
    const ids = [one.id, other.id]
    const done = ids.map((id) => ({ id, refusal: null }))
    const paused = await several({ ids: [...ids, one.id, foreign.id, 999_999], do: 'pause' }, 'de')
    expect(paused.status).toBe(200)
    const refusal = { code: 'not_found', detail: 'Nicht gefunden.' }
    expect(paused.body.results).toEqual([...done, { id: foreign.id, refusal }, { id: 999_999, refusal }])
    expect(await statuses()).toEqual([
      ['paused', null],
      ['paused', null],
    ])
    const [early] = (await several({ ids, do: 'pause_until', until: dayAhead(4) })).body.results
    expect(early.refusal).toMatchObject({ code: 'pause_needs_watching' })
    expect((await several({ ids, do: 'start' })).body.results).toEqual(done)
    expect((await several({ ids, do: 'pause_until', until: dayAhead(4) })).body.results).toEqual(done)
    expect((await statuses()).flat()).toEqual(['paused', expect.anything(), 'paused', expect.anything()])
    const [first] = (await several({ ids, do: 'pause_until', until: dayAhead(0) })).body.results
    expect(first.refusal).toMatchObject({
      code: 'invalid_input',
      errors: { until: ['Please choose a day from tomorrow on'] },
    })
    const both = await Promise.all([several({ ids, do: 'start' }), several({ ids: ids.toReversed(), do: 'start' })])
    expect(
      both.map(({ body }) => body.results.every((result: { refusal: unknown }) => result.refusal === null)),
    ).toEqual([true, true])
    expect(await statuses()).toEqual([
      ['active', null],
      ['active', null],
    ])
    const { body: untouched } = await server.call('GET', `/monitoring/tasks/${one.id}/activities/`, {
      token: owner.token,
    })
    expect(
      untouched.results.filter(({ activity_type }: { activity_type: string }) => activity_type === 'started'),
    ).toHaveLength(3)
  })

  // checklist: t4500
  test('are deleted, but not a foreign one', async ({ server, owner }) => {
    const [one, other] = [await startOne(server, owner), await createOne(server, owner, { name: 'Other' })]
    const stranger = await server.register()
    const foreign = await startOne(server, stranger)
    const body = { ids: [one.id, other.id, foreign.id], do: 'delete' }
    const answer = await server.call('POST', '/monitoring/tasks/several/', { token: owner.token, body })
    const left = async ({ token }: typeof owner) =>
      (await server.call('GET', '/monitoring/tasks/', { token })).body.count
    expect(answer.body.results).toMatchObject([
      { id: one.id, refusal: null },
      { id: other.id, refusal: null },
      { id: foreign.id, refusal: { code: 'not_found' } },
    ])
    expect([await left(owner), await left(stranger)]).toEqual([0, 1])
  })

  test.for<[object, string]>([
    [{ do: 'pause' }, 'ids'],
    [{ ids: [], do: 'pause' }, 'ids'],
    [{ ids: Array.from({ length: 101 }, (_, id) => id + 1), do: 'pause' }, 'ids'],
    [{ ids: ['x'], do: 'pause' }, 'ids'],
    [{ ids: [1], do: 'forget' }, 'do'],
    [{ ids: [1] }, 'do'],
    [{ ids: [1], do: 'pause_until' }, 'until'],
    [{ ids: [1], do: 'pause_until', until: 'soon' }, 'until'],
  ])('%j is refused at its field', async ([body, field], { server, owner: { token } }) => {
    const answer = await server.call('POST', '/monitoring/tasks/several/', { token, body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual([expect.stringMatching(new RegExp(`^${field}`))])
  })
})
