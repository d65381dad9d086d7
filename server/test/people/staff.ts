import type { Role } from '@terminlotse/contract/accounts/staff'
import { changeRole } from '../../src/modules/accounts/staff.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { proveAddress } from './prove-address.ts'

export async function makeStaff(server: TestServer, user: TestUser, role: Role = 'staff'): Promise<void> {
  await proveAddress(server, user)
  await changeRole(server.ctx, { userId: user.id, role }, null)
}
