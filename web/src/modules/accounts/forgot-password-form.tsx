import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { accountRoutes } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { Announced } from '../../ui/announced.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { EmailField } from './profile/email-field.tsx'

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
