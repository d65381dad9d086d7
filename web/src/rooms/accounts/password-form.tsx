import { Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { accountRoutes, changePasswordBody } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { keepSession } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.tsx'

interface Props {
  /** For password managers: whose password this is. */
  email: string
}

/** Changes the password. Every other place is signed out; this one goes on with the session that it gets. */
export function PasswordForm({ email }: Props) {
  const { t } = useTranslation('accounts')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { old_password: '', new_password: '', new_password_confirm: '' },
    validate: checkedBy(changePasswordBody),
  })
  const change = useMutation({
    mutationFn: (body: z.input<typeof changePasswordBody>) => call(accountRoutes.changePassword, { body }),
    onSuccess: (session) => {
      keepSession(session)
      form.reset()
      showToast({ kind: 'success', title: t('security.done') })
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      showRefusal(error, t('security.failed'))
    },
  })
  const refuse = (errors: Record<string, unknown>, values: z.input<typeof changePasswordBody>) => {
    const differ = values.new_password !== values.new_password_confirm
    if (differ && values.new_password_confirm !== '') showToast({ kind: 'error', title: t('security.differ') })
    focusFirstError(form)(errors)
  }
  const fields = [
    ['old_password', 'fields.currentPassword', 'current-password'],
    ['new_password', 'fields.newPassword', 'new-password'],
    ['new_password_confirm', 'fields.confirmNewPassword', 'new-password'],
  ] as const
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values), refuse)} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack>
        {fields.map(([name, label, autoComplete]) => (
          <PasswordField
            label={t(label)}
            description={name === 'new_password' ? t('fields.passwordHint') : undefined}
            autoComplete={autoComplete}
            size="md"
            key={form.key(name)}
            {...form.getInputProps(name)}
          />
        ))}
        <Group>
          <BusyButton type="submit" size="md" isBusy={change.isPending} busyLabel={t('security.busy')}>
            {t('security.submit')}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
