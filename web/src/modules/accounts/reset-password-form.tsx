import { Alert, Anchor, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, registerFields } from '@terminlotse/contract/accounts'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { clearCredentials } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { currentLanguage } from '../../texts/language.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { mailedTokenOf } from './sign-in/mailed-token.ts'

const check = checkedBy(
  registerFields
    .pick({ password: true, password_confirm: true })
    .refine((form) => form.password === form.password_confirm, {
      path: ['password_confirm'],
      message: 'new_passwords_differ',
    }),
)

/** Sets the password with the token of the mail. A link that is cut off, old or used leads to a new one. */
export function ResetPasswordForm() {
  const token = mailedTokenOf(useLocation().hash)
  const { t } = useTranslation('accounts')
  const [problem, setProblem] = useState(token === '' ? validationText('token_required', currentLanguage()) : null)
  return (
    <Stack>
      {problem === null ? (
        <NewPassword token={token} onSpent={setProblem} />
      ) : (
        <Alert role="alert" color="red" title={t('verify.failed')}>
          {problem}
        </Alert>
      )}
      <Anchor component={Link} to="/forgot-password" size="sm">
        {t('reset.again')}
      </Anchor>
    </Stack>
  )
}

function NewPassword({ token, onSpent }: { token: string; onSpent: (why: string) => void }) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const fields = useFields({ password: '', password_confirm: '' }, check)
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(accountRoutes.resetPassword, { body: { token, password } }),
    onSuccess: () => {
      // The server has signed this account out everywhere.
      clearCredentials()
      queries.clear()
      showToast({ kind: 'success', title: t('reset.done') })
      void navigate('/login', { replace: true, state: { next: '/access' } })
    },
    onError: (error) => {
      if (error instanceof ApiError && /^link_(expired|used)$/.test(error.code ?? '')) return onSpent(error.text)
      if (!fields.complain(fieldErrors(error))) showRefusal(error, t('reset.failed'))
    },
  })
  return (
    <form {...fields.submit((values) => reset.mutate(values))}>
      <Stack>
        <PasswordField
          label={t('fields.newPassword')}
          description={t('fields.passwordHint')}
          autoComplete="new-password"
          {...fields.input('password')}
        />
        <PasswordField
          label={t('fields.confirmNewPassword')}
          autoComplete="new-password"
          {...fields.input('password_confirm')}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={reset.isPending} busyLabel={t('reset.busy')}>
          {t('reset.submit')}
        </BusyButton>
      </Stack>
    </form>
  )
}
