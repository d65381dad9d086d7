import { live } from '@terminlotse/contract/limits'
import { expect, test } from 'vitest'
import { createWorld } from '../../../../test/world.ts'
import { connect } from '../live.harness.ts'
import { createAdmission } from './admission.ts'

// checklist: t170
test('a person with too many live connections is refused with 4029 until one of them ends; others are not', async () => {
  await using world = await createWorld()
  const owner = await world.register()
  const other = await world.register()
  const open = await Promise.all(Array.from({ length: live.openPerUser }, () => connect(world, owner)))
  const refused = await world.socket('/ws/monitoring/', owner.token)
  expect(await refused.closed).toBe(live.closeTooMany)
  expect(refused.heard).toEqual([])
  await (await connect(world, other)).close()
  await open.pop()?.close()
  await expect.poll(() => connect(world, owner).then(() => 'in', String)).toBe('in')
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
