import { Alert, Group, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, profileBody, type User } from '@terminlotse/contract/accounts'
import { addressOf } from '@terminlotse/contract/normal-form'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { keepUser } from '../../../api/credentials.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { keys } from '../../../api/keys.ts'
import { useMailing } from '../../../api/mail-server.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { useFields } from '../../../ui/fields/use-fields.ts'
import { IconMail } from '../../../ui/icons/signed-in.ts'
import { SaveBar } from '../../../ui/page/save-bar.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { againWords, newEmailWords, passwordWords, sentWords, waitingWords } from './address-words.ts'
import { CurrentPassword } from './current-password.tsx'
import { EmailField, NameFields } from './profile-fields.tsx'

const editable = ({ first_name, last_name, email }: User) => ({ first_name, last_name, email, password: '' })
type Fields = ReturnType<typeof editable>

/** Another address replaces the present one once its links are opened, or at once if nobody can be mailed. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const mailing = useMailing()
  const fields = useFields(editable(user), checkedBy(profileBody))
  const isNew = (email: string) => addressOf(email) !== user.email
  const isNewEmail = isNew(fields.values.email)
  const isChanged = (['first_name', 'last_name', 'email'] as const).some((name) => fields.values[name] !== user[name])
  const save = useMutation({
    mutationFn: ({ password, ...values }: Fields) =>
      call(accountRoutes.profile, { body: isNew(values.email) ? { ...values, password } : values }),
    onSuccess: (saved, sent) => {
      queries.setQueryData(keys.me, saved)
      keepUser(saved)
      fields.settle(sent, editable(saved))
      showToast({
        kind: 'success',
        title: t('profile.done'),
        // An address whose own link was opened before counts at once with the password; so does any without a server.
        text: saved.pending_email !== null && isNew(sent.email) && mailing ? sentWords(saved, mailing) : undefined,
      })
    },
    onError: (error) => {
      fields.complain(fieldErrors(error))
      showRefusal(error, t('profile.failed'))
    },
  })
  return (
    <form {...fields.submit((values) => save.mutate(values))}>
      <Stack>
        <NameFields input={fields.input} />
        <EmailField
          description={isNewEmail && mailing ? newEmailWords(mailing) : undefined}
          autoComplete="email"
          {...fields.input('email')}
        />
        {isNewEmail ? (
          <CurrentPassword description={mailing && passwordWords(user, mailing)} {...fields.input('password')} />
        ) : (
          <AddressProof user={user} />
        )}
        <SaveBar isChanged={isChanged}>
          <BusyButton type="submit" size="md" isBusy={save.isPending} busyLabel={t('profile.busy')}>
            {t('profile.submit')}
          </BusyButton>
        </SaveBar>
      </Stack>
    </form>
  )
}

function AddressProof({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const { t: say } = useTranslation('address')
  const queries = useQueryClient()
  const mailing = useMailing()
  const again = useMutation({
    mutationFn: () => call(accountRoutes.sendProof),
    onSuccess: () => mailing && showToast({ kind: 'success', title: sentWords(user, mailing) }),
    onError: (error) => showRefusal(error, t('forgot.failed')),
  })
  const drop = useMutation({
    mutationFn: () => call(accountRoutes.dropPendingEmail),
    onSuccess: (saved) => {
      queries.setQueryData(keys.me, saved)
      keepUser(saved)
      showToast({ kind: 'success', title: say('dropped', { email: saved.email }) })
    },
    onError: (error) => showRefusal(error, t('profile.failed')),
  })
  if (mailing === undefined || (user.pending_email === null && user.email_verified)) return null
  const anew = againWords(user, mailing)
  return (
    <Alert color="amber" icon={<IconMail />}>
      <Stack gap="xs" align="start">
        <div>{waitingWords(user, mailing)}</div>
        <Group gap="xs">
          {anew !== null && (
            <BusyButton variant="light" size="sm" work={again} busyLabel={t('forgot.busy')}>
              {anew}
            </BusyButton>
          )}
          {user.pending_email !== null && (
            <BusyButton variant="default" size="sm" work={drop} busyLabel={t('profile.busy')}>
              {say('drop')}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
