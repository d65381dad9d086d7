import type { KeyScope } from '@terminlotse/contract/route'
import type { TestServer, TestUser } from '../test-server.ts'

export async function makeKey(
  server: Pick<TestServer, 'call'>,
  { token, password }: TestUser,
  scope: KeyScope,
  more: object = {},
): Promise<{ id: string; secret: string }> {
  const body = { name: 'Script', scope, password, ...more }
  const made = await server.call('POST', '/auth/keys/', { token, body })
  if (made.status !== 201) throw new Error(`Making a key answered ${made.status}: ${JSON.stringify(made.body)}`)
  return made.body
}
