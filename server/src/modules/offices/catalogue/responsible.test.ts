import { needs } from '@terminlotse/contract/offices/needs'
import { expect, test } from 'vitest'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { findProvider } from '../catalogue.ts'

const openServer = testServerForFile({ env: { MUNICH_ENABLED: 'true' } })

// checklist: t4393
test('a need says which office is responsible for which districts; all districts of Munich have one', async () => {
  await using server = await openServer()
  const { token } = await server.register()
  const provider = await findProvider(server.ctx, 'munich')
  const { body } = await server.call('GET', `/services/needs/?service=${provider?.id}`, { token })
  const { services, offices } = needs.parse(body)
  const of = (wanted: number) => services.find(({ number }) => number === wanted)
  const bound = services.flatMap(({ number, responsible }) => (responsible ? [[number, responsible.by]] : []))
  expect(bound.sort()).toEqual([
    [10314100, 'homes_of_both'],
    [10323113, 'named'],
    [10396802, 'homes_of_both'],
    [10416410, 'named'],
    [1063648, 'homes_of_both'],
    [1063731, 'home'],
  ])
  const church = of(1063731)
  expect(church?.responsible?.offices.map(({ office }) => office).toSorted()).toEqual(church?.offices.toSorted())
  const districts = church?.responsible?.offices.flatMap((one) => one.districts) ?? []
  expect(districts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  const pasing = church?.responsible?.offices.find((one) => one.districts.includes(21))
  expect(offices.find(({ id }) => id === pasing?.office)?.number).toBe(10351882)
  expect(of(1063453)?.responsible).toBeNull()
})
