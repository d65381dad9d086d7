import { Anchor, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { accountRoutes, changePasswordBody } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { checkedBy } from '../../api/form-errors.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.tsx'

interface Props {
  /** From the mail's link. */
  token: string
}

const check = checkedBy(changePasswordBody)

export function ResetPasswordForm({ token }: Props) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { old_password: 'not asked here', new_password: '', new_password_confirm: '' },
    validate: check,
  })
  const reset = useMutation({
    mutationFn: (password: string) => call(accountRoutes.resetPassword, { body: { token, password } }),
    onSuccess: () => {
      showToast({ kind: 'success', title: t('reset.done') })
      void navigate('/login')
    },
    onError: (error) => showRefusal(error, t('reset.failed')),
  })
  return (
    <form onSubmit={form.onSubmit((values) => reset.mutate(values.new_password), focusFirstError(form))} noValidate>
      <Stack>
        <PasswordField
          label={t('fields.newPassword')}
          description={t('fields.passwordHint')}
          autoComplete="new-password"
          size="md"
          key={form.key('new_password')}
          {...form.getInputProps('new_password')}
        />
        <PasswordField
          label={t('fields.confirmNewPassword')}
          autoComplete="new-password"
          size="md"
          key={form.key('new_password_confirm')}
          {...form.getInputProps('new_password_confirm')}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={reset.isPending} busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </BusyButton>
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('reset.again')}
        </Anchor>
      </Stack>
    </form>
  )
}
