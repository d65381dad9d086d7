import { Anchor, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { entryOf } from './entry.ts'
import { mailedTokenOf } from './mailed-token.ts'
import { NoEntry } from './no-entry.tsx'
import { useEntrance } from './use-entrance.ts'

/** The form; instead of it why this person may not register, once that is known. */
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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={t('fields.firstName')}
            autoComplete="given-name"
            size="md"
            {...fields.input('first_name')}
          />
          <TextInput label={t('fields.lastName')} autoComplete="family-name" size="md" {...fields.input('last_name')} />
        </SimpleGrid>
        <TextInput
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          size="md"
          {...fields.input('email')}
        />
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
        <Text size="sm">
          {t('register.haveAccount')}{' '}
          <Anchor component={Link} to="/login" inherit underline="always">
            {t('register.toLogin')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
