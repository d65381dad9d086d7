import { Alert, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { keepUser } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { IconMail } from '../../ui/icons/mail.tsx'
import { showToast } from '../../ui/toast.tsx'

interface Props {
  user: User
}

/** Which address still waits for its link to be opened, and what can be done about it. Nothing when none does. */
export function AddressProof({ user }: Props) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const waiting = user.pending_email ?? (user.email_verified ? null : user.email)
  const again = useMutation({
    mutationFn: () => call(accountRoutes.sendProof),
    onSuccess: () => showToast({ kind: 'success', title: t('profile.linkSent', { email: waiting }) }),
    onError: (error) => showRefusal(error, t('forgot.failed')),
  })
  const drop = useMutation({
    mutationFn: () => call(accountRoutes.dropPendingEmail),
    onSuccess: (saved) => {
      queries.setQueryData(keys.me, saved)
      keepUser(saved)
      showToast({ kind: 'success', title: t('profile.dropped', { email: saved.email }) })
    },
    onError: (error) => showRefusal(error, t('profile.failed')),
  })
  if (waiting === null) return null
  return (
    <Alert color="amber" icon={<IconMail />}>
      <Stack gap="xs" align="start">
        {user.pending_email === null
          ? t('profile.unproven')
          : t('profile.pending', { email: user.pending_email, present: user.email })}
        <Group gap="xs">
          <BusyButton
            variant="light"
            size="sm"
            isBusy={again.isPending}
            busyLabel={t('forgot.busy')}
            onClick={() => again.mutate()}
          >
            {t('profile.again')}
          </BusyButton>
          {user.pending_email !== null && (
            <BusyButton
              variant="default"
              size="sm"
              isBusy={drop.isPending}
              busyLabel={t('profile.busy')}
              onClick={() => drop.mutate()}
            >
              {t('profile.drop')}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
