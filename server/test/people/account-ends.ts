import { personalNeighbours } from '../../src/app/neighbours.ts'
import { blockAccount, unblockAccount } from '../../src/modules/accounts/staff.ts'
import type { TestServer, TestUser } from '../test-server.ts'

/** The acts on an account that also end all that works without a sign-in, such as keys and shared pages. */
export function accountEnds(server: TestServer) {
  return {
    password({ token, password: old_password }: TestUser) {
      const passwords = { old_password, new_password: 'another long one', new_password_confirm: 'another long one' }
      return server.call('POST', '/auth/change-password/', { token, body: passwords })
    },
    async block({ id }: TestUser) {
      await blockAccount(server.ctx, personalNeighbours, id, null)
      await unblockAccount(server.ctx, id, null)
    },
    account: ({ token, password }: TestUser) =>
      server.call('POST', '/auth/delete-account/', { token, body: { password } }),
  }
}
