import { eq } from 'drizzle-orm'
import { users } from '../src/modules/accounts/users.tables.ts'
import type { TestUser, World } from './world.ts'

/** As if this person had opened the link in the mail after registering. */
export async function proveAddress({ ctx }: World, { id }: TestUser): Promise<void> {
  await ctx.db.update(users).set({ email_verified_at: ctx.clock.now() }).where(eq(users.id, id))
}
