import { eq } from 'drizzle-orm'
import { users } from '../../src/modules/accounts/accounts.tables.ts'
import type { TestServer, TestUser } from '../test-server.ts'

export async function proveAddress({ ctx }: TestServer, { id }: TestUser): Promise<void> {
  await ctx.db.update(users).set({ email_verified_at: ctx.clock.now() }).where(eq(users.id, id))
}
