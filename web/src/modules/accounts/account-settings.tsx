import { Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type changePasswordBody, newPasswordForm, type User } from '@terminlotse/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { keepSession } from '../../api/credentials.ts'
import { showRefusal } from '../../api/failure-toast.ts'
import { checkedBy, fieldErrors } from '../../api/form-errors.ts'
import { keys } from '../../api/keys.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { useFields } from '../../ui/fields/use-fields.ts'
import { Card } from '../../ui/page/card.tsx'
import { FoldedPart } from '../../ui/page/folded-part.tsx'
import { SaveBar } from '../../ui/page/save-bar.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import { ScriptKeyList } from './keys/script-key-list.tsx'
import { PasskeyList } from './passkeys/passkey-list.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { YourData } from './profile/your-data.tsx'
import { LastStep, RightList } from './right-list.tsx'

interface PasswordFormProps {
  /** The owner of the password, for password managers; and the address that a new password drops. */
  user: User
  onChanged: () => void
}

const empty = { old_password: '', new_password: '', new_password_confirm: '' }

/** Changes the password. Every other place is signed out. */
function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const fields = useFields(empty, checkedBy(newPasswordForm))
  const change = useMutation({
    mutationFn: (body: z.input<typeof changePasswordBody>) => call(accountRoutes.changePassword, { body }),
    onSuccess: (session) => {
      keepSession(session)
      fields.fill(empty)
      showToast({
        kind: 'success',
        title: t('security.done'),
        text: user.pending_email === null ? undefined : t('security.dropped', { email: user.pending_email }),
      })
      queries.setQueryData(keys.me, session.user)
      onChanged()
    },
    onError: (error) => {
      fields.complain(fieldErrors(error))
      showRefusal(error, t('security.failed'))
    },
  })
  const refuse = () => showToast({ kind: 'error', title: t('security.differ') })
  const asked = [
    ['old_password', 'fields.currentPassword', 'current-password'],
    ['new_password', 'fields.newPassword', 'new-password'],
    ['new_password_confirm', 'fields.confirmNewPassword', 'new-password'],
  ] as const
  return (
    <form {...fields.submit((values) => change.mutate(values), refuse)}>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Stack>
        {asked.map(([name, label, autoComplete]) => (
          <PasswordField
            label={t(label)}
            description={name === 'new_password' ? t('fields.passwordHint') : undefined}
            autoComplete={autoComplete}
            key={name}
            {...fields.input(name)}
          />
        ))}
        <SaveBar isChanged={Object.values(fields.values).some((value) => value !== '')}>
          <BusyButton type="submit" size="md" isBusy={change.isPending} busyLabel={t('security.busy')}>
            {t('security.submit')}
          </BusyButton>
        </SaveBar>
      </Stack>
    </form>
  )
}

interface Props {
  user: User
}

export function ProfileCard({ user }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <TitledCard id="profile" title={t('profile.title')} index={0}>
      {/* Rendered anew once another address counts: values here may be older than the server's. */}
      <ProfileForm key={user.email} user={user} />
    </TitledCard>
  )
}

export function SecurityCard({ user }: Props) {
  const { t } = useTranslation('accounts')
  const { t: tRights } = useTranslation('rights')
  const [isChanged, setChanged] = useState(false)
  return (
    <TitledCard id="security" title={t('security.title')} index={2}>
      <PasswordForm user={user} onChanged={() => setChanged(true)} />
      {isChanged && (
        <section aria-labelledby="access-now">
          <Title order={3} size="h5" id="access-now" mt="lg" mb="sm">
            {tRights('lastStep')}
          </Title>
          <LastStep />
        </section>
      )}
    </TitledCard>
  )
}

export function SignInParts({ user }: Props) {
  const { t: tPasskeys } = useTranslation('passkeys')
  const { t: tKeys } = useTranslation('scriptKeys')
  const { t: tRights } = useTranslation('rights')
  return (
    <>
      <FoldedPart id="passkeys" title={tPasskeys('title')}>
        <PasskeyList email={user.email} />
      </FoldedPart>
      <FoldedPart id="access" title={tRights('title')}>
        <RightList />
      </FoldedPart>
      <FoldedPart id="script-keys" title={tKeys('title')}>
        <Text c="dimmed" mb="sm">
          {tKeys('intro')}
        </Text>
        <ScriptKeyList email={user.email} />
      </FoldedPart>
    </>
  )
}

export function YourDataPart({ user }: Props) {
  const { t } = useTranslation('personalData')
  return (
    <FoldedPart id="your-data" title={t('title')}>
      <YourData email={user.email} />
    </FoldedPart>
  )
}

function TitledCard({ id, title, index, children }: { id: string; title: string; index: number; children: Elements }) {
  return (
    <Card aria-labelledby={id} index={index}>
      <Title order={2} size="h4" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Card>
  )
}
