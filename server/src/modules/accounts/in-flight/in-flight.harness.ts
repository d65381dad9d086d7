import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { untilWaiting } from '../../../../test/database/waiting.ts'
import type { Answer, TestServer, TestUser } from '../../../../test/test-server.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { insertMailedToken, listLiveSessions } from '../sessions/tokens.store.ts'

type Call = () => Promise<Answer>

/**
 * Makes two calls about one account. The second has made its checks before the first writes, and writes after it: both
 * wait at the account's row, which is held here, and get it in this order.
 */
export async function inFlightBeside(server: TestServer, user: Pick<TestUser, 'id'>, first: Call, second: Call) {
  const held = new pg.Client({ connectionString: server.connectionString })
  await held.connect()
  try {
    await held.query('begin')
    await held.query('select 1 from users where id = $1 for update', [user.id])
    const firstAnswer = first()
    await untilWaiting(server.ctx, 1)
    const secondAnswer = second()
    await untilWaiting(server.ctx, 2)
    await held.query('commit')
    return { first: await firstAnswer, second: await secondAnswer }
  } finally {
    await held.end()
  }
}

export async function mailedLink({ ctx }: TestServer, { id, email }: Pick<TestUser, 'id' | 'email'>): Promise<string> {
  const token = randomUUID()
  const expires_at = new Date(ctx.clock.now().getTime() + 3_600_000)
  await insertMailedToken(ctx, {
    token_hash: hashToken(token),
    user_id: id,
    purpose: 'reset_password',
    email,
    expires_at,
  })
  return token
}

export async function countSignIns({ ctx }: TestServer, { id }: Pick<TestUser, 'id'>): Promise<number> {
  return (await listLiveSessions(ctx, id, ctx.clock.now())).length
}
