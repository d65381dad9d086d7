import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

export function CurrentPassword(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const { t } = useTranslation('accounts')
  return <PasswordField label={t('fields.currentPassword')} autoComplete="current-password" {...props} />
}
