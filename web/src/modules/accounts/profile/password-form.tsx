import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type changePasswordBody, newPasswordForm, type User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { keepSession } from '../../../api/credentials.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { keys } from '../../../api/keys.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'

interface Props {
  /** The owner of the password, for password managers; and the address that a new password drops. */
  user: User
  onChanged: () => void
}

const empty = { old_password: '', new_password: '', new_password_confirm: '' }

/** Changes the password. Every other place is signed out. */
export function PasswordForm({ user, onChanged }: Props) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const fields = useFields(empty, checkedBy(newPasswordForm))
  const change = useMutation({
    mutationFn: (body: z.input<typeof changePasswordBody>) => call(accountRoutes.changePassword, { body }),
    onSuccess: (session) => {
      keepSession(session)
      fields.fill(empty)
      showToast({
        kind: 'success',
        title: t('security.done'),
        text: user.pending_email === null ? undefined : t('security.dropped', { email: user.pending_email }),
      })
      queries.setQueryData(keys.me, session.user)
      onChanged()
    },
    onError: (error) => {
      fields.complain(fieldErrors(error))
      showRefusal(error, t('security.failed'))
    },
  })
  const refuse = () => showToast({ kind: 'error', title: t('security.differ') })
  const asked = [
    ['old_password', 'fields.currentPassword', 'current-password'],
    ['new_password', 'fields.newPassword', 'new-password'],
    ['new_password_confirm', 'fields.confirmNewPassword', 'new-password'],
  ] as const
  return (
    <form {...fields.submit((values) => change.mutate(values), refuse)}>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Stack>
        {asked.map(([name, label, autoComplete]) => (
          <PasswordField
            label={t(label)}
            description={name === 'new_password' ? t('fields.passwordHint') : undefined}
            autoComplete={autoComplete}
            size="md"
            key={name}
            {...fields.input(name)}
          />
        ))}
        <SaveBar isChanged={Object.values(fields.values).some((value) => value !== '')}>
          <BusyButton type="submit" size="md" isBusy={change.isPending} busyLabel={t('security.busy')}>
            {t('security.submit')}
          </BusyButton>
        </SaveBar>
      </Stack>
    </form>
  )
}
