import { live } from '@terminlotse/contract/limits'
import { expect, test } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import { connect } from '../live.harness.ts'
import { createAdmission } from './admission.ts'

// checklist: t170
test('a person with too many live connections is refused with 4029 until one of them ends; others are not', async () => {
  await using server = await createTestServer()
  const owner = await server.register()
  const other = await server.register()
  const open = await Promise.all(Array.from({ length: live.openPerUser }, () => connect(server, owner)))
  const refused = await server.socket('/ws/monitoring/', owner.token)
  expect(await refused.closed).toBe(live.closeTooMany)
  expect(refused.heard).toEqual([])
  await (await connect(server, other)).close()
  await open.pop()?.close()
  await expect.poll(() => connect(server, owner).then(() => 'in', String)).toBe('in')
})

test('a person who opens and closes live connections all the time is refused until the minute is over', () => {
  let now = 5_000
  const admit = createAdmission(() => now)
  for (let no = 0; no < live.openedPerMinute; no += 1) admit(1)?.()
  expect(admit(1)).toBeNull()
  expect(admit(2)).not.toBeNull()
  now += 59_999
  expect(admit(1)).toBeNull()
  now += 1
  expect(admit(1)).not.toBeNull()
})

test('a connection ends once, however often that is said', () => {
  const admit = createAdmission(() => 0)
  const [first] = Array.from({ length: live.openPerUser }, () => admit(1))
  first?.()
  first?.()
  expect(admit(1)).not.toBeNull()
  expect(admit(1)).toBeNull()
})
