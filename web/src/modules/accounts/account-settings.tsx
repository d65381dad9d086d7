import { Text, Title } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../../ui/elements.ts'
import { Card } from '../../ui/page/card.tsx'
import { Disclosure } from '../../ui/page/disclosure.tsx'
import { ScriptKeyList } from './keys/script-key-list.tsx'
import { PasskeyList } from './passkeys/passkey-list.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { ProfileForm } from './profile/profile-form.tsx'
import { SessionList } from './profile/session-list.tsx'
import { YourData } from './profile/your-data.tsx'

export function AccountSettings({ user }: { user: User }) {
  const { t } = useTranslation('accounts')
  const { t: tData } = useTranslation('personalData')
  const { t: tPasskeys } = useTranslation('passkeys')
  const { t: tKeys } = useTranslation('scriptKeys')
  return (
    <>
      <Section id="profile" title={t('profile.title')} index={1}>
        {/* Rendered anew once another address counts: values here may be older than the server's. */}
        <ProfileForm key={user.email} user={user} />
      </Section>
      <Section id="security" title={t('security.title')} index={2}>
        <PasswordForm user={user} />
      </Section>
      <Section id="passkeys" title={tPasskeys('title')} index={3}>
        <PasskeyList email={user.email} />
      </Section>
      <Section id="sessions" title={t('sessions.title')} index={4}>
        <SessionList />
      </Section>
      <Section id="script-keys" title={tKeys('title')} index={5}>
        <Text c="dimmed" mb="sm">
          {tKeys('intro')}
        </Text>
        <Disclosure label={tKeys('more')}>
          <ScriptKeyList email={user.email} />
        </Disclosure>
      </Section>
      <Section id="your-data" title={tData('title')} index={6}>
        <YourData email={user.email} />
      </Section>
    </>
  )
}

function Section({ id, title, index, children }: { id: string; title: string; index: number; children: Elements }) {
  return (
    <Card aria-labelledby={id} index={index}>
      <Title order={2} size="h4" id={id} mb="md">
        {title}
      </Title>
      {children}
    </Card>
  )
}
