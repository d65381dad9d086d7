import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The address that signs in; password managers know it as the user's name. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('accounts')
  return <TextInput label={t('fields.email')} type="email" autoComplete="username" {...props} />
}

export function NameFields({ input }: { input: (name: 'first_name' | 'last_name') => TextInputProps }) {
  const { t } = useTranslation('accounts')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label={t('fields.firstName')} autoComplete="given-name" {...input('first_name')} />
      <TextInput label={t('fields.lastName')} autoComplete="family-name" {...input('last_name')} />
    </SimpleGrid>
  )
}
