import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Passkey, passkeyRoutes } from '@terminlotse/contract/accounts/passkeys'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'

export function usePasskeys() {
  return useQuery({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) => call(passkeyRoutes.passkeys, { signal }),
    staleTime: 0,
  })
}

export type Deed =
  | { kind: 'add' }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'remove'; passkey: Passkey }
  | { kind: 'ask'; on: boolean }

export function useDeed(deed: Deed, onDone: () => void, onError: (error: Error) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (filled: { name: string; password: string }) => {
      await run(deed, filled)
    },
    onSuccess: onDone,
    onError,
    // This may have changed the rights of staff.
    onSettled: () =>
      Promise.all([keys.passkeys, keys.adminOverview].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

async function run(deed: Deed, { name, password }: { name: string; password: string }): Promise<unknown> {
  if (deed.kind === 'add') {
    const { makePasskey } = await import('./passkey-device.ts')
    return makePasskey({ name, password })
  }
  if (deed.kind === 'ask') return call(passkeyRoutes.askForPasskey, { body: { ask: deed.on, password } })
  const params = { id: deed.passkey.id }
  if (deed.kind === 'rename') return call(passkeyRoutes.renamePasskey, { params, body: { name } })
  return call(passkeyRoutes.removePasskey, { params, body: { password } })
}
