import type { Role } from '@terminlotse/contract/accounts/staff'
import { changeRole } from '../../src/modules/accounts/staff.ts'
import type { TestUser, World } from '../world.ts'
import { proveAddress } from './prove-address.ts'

/** Proves the person's address, as the click in the mail does, and gives them a role. */
export async function makeStaff(world: World, user: TestUser, role: Role = 'staff'): Promise<void> {
  await proveAddress(world, user)
  await changeRole(world.ctx, { userId: user.id, role }, null)
}
