import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { hasSignInEnded, watchKeptSignIn } from '../../api/kept-sign-in.ts'
import { operatorOf } from '../../texts/texts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { type Entry, entryOf, type Obstacle } from './entry-rules.ts'
import { EmailField, NameFields } from './profile/profile-fields.tsx'
import { NotKept, OtherFormLink, useEntrance } from './sign-in/entrance.tsx'
import { mailedTokenOf } from './sign-in/mailed-token.ts'

export function LoginForm() {
  const { t } = useTranslation('accounts')
  const fields = useFields({ email: '', password: '' })
  const entrance = useEntrance(({ login }) => login, fields.complain)
  const alone = useEntrance(({ passkey }) => passkey, fields.complain)
  // A page that was rendered in advance knows of no sign-in.
  const hasEnded = useSyncExternalStore(watchKeptSignIn, hasSignInEnded, () => false)
  return (
    <form {...fields.submit(entrance.send)} onFocus={entrance.prepare}>
      <Stack>
        {hasEnded && <Text role="status">{t('login.ended')}</Text>}
        <NotKept />
        <EmailField {...fields.input('email')} />
        <PasswordField label={t('fields.password')} autoComplete="current-password" {...fields.input('password')} />
        <BusyButton type="submit" size="md" fullWidth isBusy={entrance.isBusy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </BusyButton>
        <BusyButton
          variant="default"
          size="md"
          fullWidth
          isBusy={alone.isBusy}
          busyLabel={t('passkey.busy')}
          onClick={() => void alone.send(null)}
        >
          {t('login.passkey')}
        </BusyButton>
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('login.forgot')}
        </Anchor>
        <OtherFormLink question={t('login.noAccount')} to="/register" name={t('login.toRegister')} />
      </Stack>
    </form>
  )
}

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
          {...fields.input('password')}
        />
        <PasswordField
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
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

function NoEntry({ obstacle, registration, contact }: Entry & { obstacle: Obstacle }) {
  const { t } = useTranslation('accounts')
  const askOperator = t('register.askOperator', { operator: operatorOf(contact) })
  const ways: Record<Obstacle, string> = {
    invitation_needed: askOperator,
    registration_closed: askOperator,
    invitation_expired: t('register.askAnew'),
    invitation_used: t('register.signIn'),
    set_up_done: t('register.signInAsSuperuser'),
    set_up_expired: t('register.startAnew'),
  }
  return (
    <Stack>
      <div role="alert">
        <Text fw={600}>{t(`register.${obstacle}`)}</Text>
        <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
          {ways[obstacle]}
        </Text>
      </div>
      {['invitation_expired', 'invitation_used', 'set_up_done'].includes(obstacle) && registration === 'open' && (
        <Anchor component={Link} to="/register" size="sm">
          {t('register.without')}
        </Anchor>
      )}
      <OtherFormLink question={t('register.haveAccount')} to="/login" name={t('register.toLogin')} />
    </Stack>
  )
}
