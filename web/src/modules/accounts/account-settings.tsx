import { Text, Title } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../../ui/elements.ts'
import { Card } from '../../ui/page/card.tsx'
import { FoldedPart } from '../../ui/page/folded-part.tsx'
import { ScriptKeyList } from './keys/script-key-list.tsx'
import { PasskeyList } from './passkeys/passkey-list.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { YourData } from './profile/your-data.tsx'
import { LastStep, RightList } from './right-list.tsx'

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
