import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type makeKeyBody, type ScriptKey, scriptKeyRoutes } from '@terminlotse/contract/accounts/script-keys'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function useScriptKeys() {
  return useQuery({
    queryKey: keys.scriptKeys,
    queryFn: ({ signal }) => call(scriptKeyRoutes.keys, { signal }),
    // Scripts use them, and a new password ends them.
    staleTime: 0,
  })
}

/** Only this answer has the secret, so `onMade` gets it at once, and does not wait for the list. */
export function useMakeKey(onMade: (secret: string) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof makeKeyBody>) => call(scriptKeyRoutes.make, { body }),
    onSuccess: ({ secret }) => onMade(secret),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keys.scriptKeys })
    },
    gcTime: 0,
  })
}

export function useRevokeKey(onDone: () => void) {
  const { t } = useTranslation('scriptKeys')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ScriptKey) => call(scriptKeyRoutes.revoke, { params: { id } }),
    onSuccess({ detail }) {
      showToast({ kind: 'success', title: detail })
      onDone()
    },
    onError: (error) => showFailure(error, t('revoke.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.scriptKeys }),
  })
}
