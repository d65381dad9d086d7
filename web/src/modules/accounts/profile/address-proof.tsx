import { Alert, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keepUser } from '../../../api/credentials.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { useMailing } from '../../../api/mail-server.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { IconMail } from '../../../ui/icons/signed-in.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { againWords, sentWords, waitingWords } from './address-words.ts'

interface Props {
  user: User
}

export function AddressProof({ user }: Props) {
  const { t } = useTranslation('accounts')
  const { t: say } = useTranslation('address')
  const queries = useQueryClient()
  const mailing = useMailing()
  const again = useMutation({
    mutationFn: () => call(accountRoutes.sendProof),
    onSuccess: () => mailing && showToast({ kind: 'success', title: sentWords(user, mailing) }),
    onError: (error) => showRefusal(error, t('forgot.failed')),
  })
  const drop = useMutation({
    mutationFn: () => call(accountRoutes.dropPendingEmail),
    onSuccess: (saved) => {
      queries.setQueryData(keys.me, saved)
      keepUser(saved)
      showToast({ kind: 'success', title: say('dropped', { email: saved.email }) })
    },
    onError: (error) => showRefusal(error, t('profile.failed')),
  })
  if (mailing === undefined || (user.pending_email === null && user.email_verified)) return null
  const anew = againWords(user, mailing)
  return (
    <Alert color="amber" icon={<IconMail />}>
      <Stack gap="xs" align="start">
        <div>{waitingWords(user, mailing)}</div>
        <Group gap="xs">
          {anew !== null && (
            <BusyButton
              variant="light"
              size="sm"
              isBusy={again.isPending}
              busyLabel={t('forgot.busy')}
              onClick={() => again.mutate()}
            >
              {anew}
            </BusyButton>
          )}
          {user.pending_email !== null && (
            <BusyButton
              variant="default"
              size="sm"
              isBusy={drop.isPending}
              busyLabel={t('profile.busy')}
              onClick={() => drop.mutate()}
            >
              {say('drop')}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
