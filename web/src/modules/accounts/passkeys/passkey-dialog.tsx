import { Stack, Text, TextInput } from '@mantine/core'
import { browserName } from '@terminlotse/contract/accounts/browser-name'
import { addPasskeyBody, passkeyPasswordBody, renamePasskeyBody } from '@terminlotse/contract/accounts/passkeys'
import { useTranslation } from 'react-i18next'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { FormButtons } from '../../../ui/page/form-buttons.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { CurrentPassword } from '../profile/current-password.tsx'
import { showPasskeyFailure } from './passkey-problem.ts'
import { type Deed, useDeed } from './passkeys.ts'

interface Props {
  deed: Deed
  email: string
  onClose: () => void
}

const checks = {
  add: checkedBy(addPasskeyBody),
  rename: checkedBy(renamePasskeyBody),
  remove: checkedBy(passkeyPasswordBody),
  ask: checkedBy(passkeyPasswordBody),
}

export function DeedDialog({ deed, email, onClose }: Props) {
  const { t } = useTranslation('passkeys')
  const { t: tAccounts } = useTranslation('accounts')
  const { kind } = deed
  const words = kind === 'ask' && !deed.on ? 'askNot' : kind
  const known = kind === 'rename' || kind === 'remove' ? deed.passkey.name : (browserName(navigator.userAgent) ?? '')
  const fields = useFields({ name: known, password: '' }, checks[kind])
  const done = () => {
    showToast({ kind: 'success', title: t(`${words}.done`) })
    onClose()
  }
  const act = useDeed(deed, done, (error) => {
    if (!fields.complain(fieldErrors(error))) showPasskeyFailure(error, t(`${words}.failed`))
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(`${words}.title`, { name: known })} isQuestion>
      <form {...fields.submit((values) => act.mutate(values))}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack>
          <Text>{t(`${words}.text`)}</Text>
          {(kind === 'add' || kind === 'rename') && (
            <TextInput label={t('name')} size="md" data-autofocus {...fields.input('name')} />
          )}
          {kind !== 'rename' && (
            <CurrentPassword data-autofocus={kind === 'add' ? undefined : true} {...fields.input('password')} />
          )}
          <FormButtons
            onLeave={onClose}
            submit={t(`${words}.submit`)}
            busyLabel={kind === 'add' ? tAccounts('passkey.busy') : t(`${words}.submit`)}
            isBusy={act.isPending}
            isDangerous={kind === 'remove'}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
