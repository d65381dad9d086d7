import { Alert, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { keepUser } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { useMailServer } from '../../api/mail-server.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { IconMail } from '../../ui/icons/mail.tsx'
import { showToast } from '../../ui/toast.tsx'

interface Props {
  user: User
}

/** The steps that are left for a person whose address, or new address, does not count yet. */
function waitingText({ pending_email, pending_email_links: links }: User) {
  if (pending_email === null) return 'unproven'
  if (links.length > 1) return 'pendingBoth'
  return links[0] === 'old' ? 'pendingOld' : 'pending'
}

/** What to say once links were mailed. */
export function sentText({ pending_email_links: links }: User) {
  return links.length > 1 ? 'linksSent' : 'linkSent'
}

/** Where they were mailed to: `email` for one link, both for two. */
export function mailedTo({ email, pending_email, pending_email_links: links }: User) {
  return { email: links[0] === 'old' ? email : (pending_email ?? email), present: email }
}

/** Shows which address still waits for its link, and what the person can do. Shows nothing if none waits. */
export function AddressProof({ user }: Props) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const hasServer = useMailServer()
  const again = useMutation({
    mutationFn: () => call(accountRoutes.sendProof),
    onSuccess: () => showToast({ kind: 'success', title: t(`profile.${sentText(user)}`, mailedTo(user)) }),
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
  if (user.pending_email === null && user.email_verified) return null
  // There is no link to click then, and none can be sent.
  if (user.pending_email === null && hasServer === false) {
    return (
      <Alert color="amber" icon={<IconMail />}>
        {t('profile.noMailServer')}
      </Alert>
    )
  }
  return (
    <Alert color="amber" icon={<IconMail />}>
      <Stack gap="xs" align="start">
        {t(`profile.${waitingText(user)}`, { email: user.pending_email, present: user.email })}
        <Group gap="xs">
          <BusyButton
            variant="light"
            size="sm"
            isBusy={again.isPending}
            busyLabel={t('forgot.busy')}
            onClick={() => again.mutate()}
          >
            {t(user.pending_email_links.length > 1 ? 'profile.againBoth' : 'profile.again')}
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
