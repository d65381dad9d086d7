import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The address that signs in; password managers know it as the user's name. */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('accounts')
  return <TextInput label={t('fields.email')} type="email" autoComplete="username" {...props} />
}
