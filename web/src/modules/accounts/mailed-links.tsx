import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type MissingLink, registerFields } from '@terminlotse/contract/accounts'
import { rightRoutes } from '@terminlotse/contract/accounts/rights'
import { validationText } from '@terminlotse/contract/validation-texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError, isOutage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { clearCredentials } from '../../api/credentials.ts'
import { problemWords, showRefusal } from '../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { keys } from '../../api/keys.ts'
import { currentLanguage } from '../../texts/language.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { EmailField } from './profile/profile-fields.tsx'
import { mailedTokenOf } from './sign-in/mailed-token.ts'

/** Redeems the link of the mail as soon as it is opened, once. */
export function EmailProof() {
  const token = mailedTokenOf(useLocation().hash)
  const { t } = useTranslation('accounts')
  const { t: say } = useTranslation()
  const queries = useQueryClient()
  const proof = useQuery({
    queryKey: ['email-proof', token],
    queryFn: async () => {
      const answer = await call(accountRoutes.verifyEmail, { body: { token } })
      await queries.invalidateQueries({ queryKey: keys.me })
      return answer
    },
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const onward = (
    <Button component={Link} to="/login" fullWidth size="md">
      {t('verify.onward')}
    </Button>
  )
  if (token === '' || proof.isError) {
    const isOpen = isOutage(proof.error)
    return (
      <Stack>
        <Alert role="alert" color={isOpen ? 'amber' : 'red'} title={t(isOpen ? 'verify.unknown' : 'verify.failed')}>
          {problemWords(proof.error) ?? validationText('token_required', currentLanguage())}
        </Alert>
        {isOpen && (
          <Button fullWidth size="md" onClick={() => void proof.refetch()}>
            {say('retry')}
          </Button>
        )}
        {onward}
      </Stack>
    )
  }
  return (
    <Stack>
      <Announced>{proof.data ? <Proven {...proof.data} /> : <Working />}</Announced>
      {proof.data && onward}
    </Stack>
  )
}

function Working() {
  const { t } = useTranslation('accounts')
  return (
    <Stack align="center">
      <Loader />
      <Text>{t('verify.working')}</Text>
    </Stack>
  )
}

function Proven({ missing_link, detail }: { missing_link: MissingLink | null; detail: string }) {
  const { t } = useTranslation('accounts')
  if (missing_link === null) return <Alert role="group" color="green" title={t('verify.done')} />
  return (
    <Alert role="group" color="amber" title={t('verify.half')}>
      {detail}
    </Alert>
  )
}

/** Opening the page changes nothing, because programs of mailboxes open links too: only its button does. */
export function EndAccess() {
  const token = mailedTokenOf(useLocation().hash)
  const { t } = useTranslation('accounts')
  const end = useMutation({
    mutationFn: () =>
      call(rightRoutes.endByMail, { body: { token } }).catch((error: unknown) => {
        // A second press, or it ended in another way: it has ended.
        if (!(error instanceof ApiError && error.code === 'right_ended')) throw error
      }),
  })
  return (
    <Stack>
      <Text>{t('endAccess.text')}</Text>
      <Announced>
        {end.isSuccess && <Alert role="group" color="green" title={t('endAccess.done')} />}
        {end.isError && (
          <Alert role="group" color="red" title={t('endAccess.failed')}>
            {problemWords(end.error)}
          </Alert>
        )}
      </Announced>
      {!end.isSuccess && (
        <BusyButton size="md" fullWidth color="red" work={end} busyLabel={t('endAccess.busy')}>
          {t('endAccess.submit')}
        </BusyButton>
      )}
      <Text size="sm">{t('endAccess.further')}</Text>
      <Button component={Link} to="/forgot-password" variant="default" size="md" fullWidth>
        {t('endAccess.toForgot')}
      </Button>
    </Stack>
  )
}

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
  const fields = useFields({ password: '', password_confirm: '' }, check)
  const reset = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call(accountRoutes.resetPassword, { body: { token, password } }),
    onSuccess: () => {
      // The server has signed this account out everywhere.
      clearCredentials()
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

/** Asks for the link. The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('accounts')
  const fields = useFields({ email: '' }, checkedBy(accountRoutes.forgotPassword.body))
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call(accountRoutes.forgotPassword, { body }),
    onError: (error) => {
      if (!fields.complain(fieldErrors(error))) showRefusal(error, t('forgot.failed'))
    },
  })
  return (
    <Stack>
      <Announced>
        {ask.isSuccess && (
          <Alert role="group" color="lotse" title={t(ask.data.has_server ? 'forgot.done' : 'forgot.outbox')}>
            {t(ask.data.has_server ? 'forgot.doneText' : 'forgot.outboxText', { email: ask.variables.email })}
          </Alert>
        )}
      </Announced>
      {!ask.isSuccess && (
        <form {...fields.submit((values) => ask.mutate(values))}>
          <Stack>
            <Text>{t('forgot.intro')}</Text>
            <EmailField {...fields.input('email')} />
            <BusyButton type="submit" size="md" fullWidth isBusy={ask.isPending} busyLabel={t('forgot.busy')}>
              {t('forgot.submit')}
            </BusyButton>
          </Stack>
        </form>
      )}
      <Anchor component={Link} to="/login" size="sm">
        {t('forgot.toLogin')}
      </Anchor>
    </Stack>
  )
}
