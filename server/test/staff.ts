import type { Role } from '@terminlotse/contract/accounts/staff'
import { grantRole } from '../src/modules/accounts/invitations/roles.ts'
import { proveAddress } from './prove-address.ts'
import type { TestUser, World } from './world.ts'

/** Proves the person's address, as the click in the mail does, and gives them a role. */
export async function makeStaff(world: World, user: TestUser, role: Role = 'staff'): Promise<void> {
  await proveAddress(world, user)
  const granted = await grantRole(world.ctx, user.email, role)
  if (granted !== 'granted') throw new Error(`${user.email}: ${granted}`)
}
