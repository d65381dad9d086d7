import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AccountAct, staffRoutes as routes, type StaffAccount } from '@terminlotse/contract/accounts/staff'
import { adminRefetchMs } from '@terminlotse/contract/limits'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function useAccounts(search: string, offset: number) {
  return useQuery({
    queryKey: keys.accounts(search, offset),
    queryFn: ({ signal }) => call(routes.accounts, { query: { search, offset }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: adminRefetchMs,
    staleTime: 0,
  })
}

export interface Words {
  role?: StaffAccount['role']
  on_booking?: 'keep' | 'cancel'
}

const calls: Record<AccountAct, (id: number, words: Words) => Promise<{ detail: string }>> = {
  block: (id) => call(routes.block, { params: { id } }),
  unblock: (id) => call(routes.unblock, { params: { id } }),
  sign_out: (id) => call(routes.signOut, { params: { id } }),
  forget_passkeys: (id) => call(routes.forgetPasskeys, { params: { id } }),
  revoke_keys: (id) => call(routes.revokeKeys, { params: { id } }),
  prove: (id) => call(routes.prove, { params: { id } }),
  send_proof: (id) => call(routes.sendProof, { params: { id } }),
  role: (id, { role = 'none' }) => call(routes.role, { params: { id }, body: { role } }),
  delete: (id, { on_booking }) => call(routes.remove, { params: { id }, body: on_booking ? { on_booking } : {} }),
}

export function useAct() {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ act, id, words = {} }: { act: AccountAct; id: number; words?: Words }) => calls[act](id, words),
    onSuccess: ({ detail }) => showToast({ kind: 'success', title: detail }),
    onError: (error) => showFailure(error, t('notDone')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.allAccounts }),
  })
}

export function useInvitations(offset: number) {
  return useQuery({
    queryKey: keys.invitations(offset),
    queryFn: ({ signal }) => call(routes.invitations, { query: { offset }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: adminRefetchMs,
    staleTime: 0,
  })
}

export function useInvite() {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof routes.invite.body>) => call(routes.invite, { body }),
    onError: (error) => showFailure(error, t('invitations.notMade')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.allAccounts }),
  })
}

export function useWithdraw() {
  const { t } = useTranslation('staff')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(routes.withdraw, { params: { id } }),
    onSuccess: ({ detail }) => showToast({ kind: 'success', title: detail }),
    onError: (error) => showFailure(error, t('invitations.notWithdrawn')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.allAccounts }),
  })
}
