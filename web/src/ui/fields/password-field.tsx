import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props extends PasswordInputProps {
  /** Names the field and its eye button: a form may have several. */
  label: string
}

/** A password input whose eye button is reachable by keyboard, and names its field. */
export function PasswordField(props: Props) {
  const { t } = useTranslation('accounts')
  const shows = t('fields.showPassword', { field: props.label })
  return (
    <PasswordInput
      // The library leaves this out for passwords only.
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': shows, 'data-tip': shows, tabIndex: 0 }}
      {...props}
    />
  )
}
