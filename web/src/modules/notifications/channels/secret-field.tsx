import { secretMask } from '@terminlotse/contract/notifications'
import type { FieldWords } from '@terminlotse/contract/notifications/channels/texts'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { Preferences, TextName } from '../settings/preferences-form.ts'
import { typedSecret } from './secret.ts'

interface Props {
  form: Preferences
  name: TextName
  words: FieldWords
}

/** A secret field: the stored one is dots that stay or are replaced as a whole; emptied, it is removed on saving. */
export function SecretField({ form, name, words }: Props) {
  const { t } = useTranslation('notifications')
  const value = form.values[name]
  const hint = words.hint ?? t('hints.secret')
  const isRemoved = value === '' && form.stored[name] === secretMask
  return (
    <PasswordField
      label={words.label}
      description={isRemoved ? t('hints.secretRemoved') : hint}
      autoComplete="new-password"
      size="md"
      {...form.text(name)}
      onFocus={(event) => value === secretMask && event.currentTarget.select()}
      onChange={(event) => form.change(name, typedSecret(value, event.currentTarget.value))}
    />
  )
}
