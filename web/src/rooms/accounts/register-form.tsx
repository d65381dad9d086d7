import { Anchor, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { useEntrance } from './use-entrance.ts'

export function RegisterForm() {
  const { t } = useTranslation('accounts')
  const fields = useFields({ first_name: '', last_name: '', email: '', password: '', password_confirm: '' })
  const entrance = useEntrance(({ register }) => register, fields.complain)
  return (
    <form {...fields.submit(entrance.send)} onFocus={entrance.prepare}>
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
