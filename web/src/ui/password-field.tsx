import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A password input whose eye is reachable by keyboard and says what it does. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('accounts')
  return (
    <PasswordInput
      // The library leaves this out for passwords only.
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t('fields.showPassword'),
        'data-tip': t('fields.showPassword'),
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
