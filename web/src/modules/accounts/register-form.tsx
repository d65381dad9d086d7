import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { entryOf } from './entry-rules.ts'
import { EmailField } from './profile/email-field.tsx'
import { NameFields } from './profile/name-fields.tsx'
import { mailedTokenOf } from './sign-in/mailed-token.ts'
import { NoEntry } from './sign-in/no-entry.tsx'
import { OtherFormLink } from './sign-in/other-form-link.tsx'
import { NotKept } from './sign-in/sign-in-not-kept.tsx'
import { useEntrance } from './sign-in/use-entrance.ts'

/** The form, or the reason why this person may not register, once that is known. */
export function RegisterForm() {
  const token = mailedTokenOf(useLocation().hash)
  const { data } = useQuery(entryOf(token))
  if (!data?.obstacle) return <Form invitation={token} />
  return <NoEntry {...data} obstacle={data.obstacle} />
}

function Form({ invitation }: { invitation: string }) {
  const { t } = useTranslation('accounts')
  const fields = useFields({ first_name: '', last_name: '', email: '', password: '', password_confirm: '' })
  const entrance = useEntrance(({ register }) => register, fields.complain)
  const send = (values: typeof fields.values) => entrance.send({ ...values, ...(invitation && { invitation }) })
  return (
    <form {...fields.submit(send)} onFocus={entrance.prepare}>
      <Stack>
        <NotKept />
        <NameFields input={fields.input} />
        <EmailField {...fields.input('email')} />
        <PasswordField
          label={t('fields.password')}
          description={t('fields.passwordHint')}
          autoComplete="new-password"
          size="md"
          {...fields.input('password')}
        />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          size="md"
          {...fields.input('password_confirm')}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={entrance.isBusy} busyLabel={t('register.busy')}>
          {t('register.submit')}
        </BusyButton>
        <OtherFormLink question={t('register.haveAccount')} to="/login" name={t('register.toLogin')} />
      </Stack>
    </form>
  )
}
