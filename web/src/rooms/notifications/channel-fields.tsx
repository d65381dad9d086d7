import { Anchor, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconExternalLink } from '../../ui/icons/external-link.tsx'
import type { FormChannel } from './channel-section.tsx'
import type { Preferences } from './preferences-form.ts'
import { SecretField } from './secret-field.tsx'

interface Props {
  form: Preferences
}

/** Where mails go and, for those who want it, through which mail account. */
function EmailFields({ form }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <TextInput
        label={t('fields.receiver_email')}
        description={t('hints.receiver_email')}
        type="email"
        autoComplete="email"
        size="md"
        {...form.text('receiver_email')}
      />
      <Fieldset legend={t('own')}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('hints.own')}
          </Text>
          <TextInput
            label={t('fields.sender_email')}
            type="email"
            autoComplete="off"
            size="md"
            {...form.text('sender_email')}
          />
          <SecretField form={form} name="email_password" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={t('fields.smtp_server')}
              autoComplete="off"
              autoCapitalize="none"
              size="md"
              {...form.text('smtp_server')}
            />
            <TextInput
              label={t('fields.smtp_port')}
              inputMode="numeric"
              autoComplete="off"
              size="md"
              {...form.text('smtp_port')}
            />
          </SimpleGrid>
        </Stack>
      </Fieldset>
    </>
  )
}

/** Leads to the service's own page about its key. */
function KeyHelp({ href }: { href: string }) {
  const { t } = useTranslation('notifications')
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
      {t('howTo')} <IconExternalLink size={14} />
    </Anchor>
  )
}

function PushbulletFields({ form }: Props) {
  return (
    <>
      <SecretField form={form} name="pushbullet_api_key" />
      <KeyHelp href="https://www.pushbullet.com/#settings/account" />
    </>
  )
}

function CallmebotFields({ form }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <>
      <TextInput
        label={t('fields.callmebot_phone_number')}
        description={t('hints.phone')}
        type="tel"
        autoComplete="tel"
        size="md"
        {...form.text('callmebot_phone_number')}
      />
      <SecretField form={form} name="callmebot_api_key" />
      <KeyHelp href="https://www.callmebot.com/blog/free-api-whatsapp-messages/" />
      <TextInput
        label={t('fields.callmebot_username')}
        description={t('hints.callmebot_username')}
        autoComplete="off"
        size="md"
        {...form.text('callmebot_username')}
      />
    </>
  )
}

/** What each channel needs to know. */
export const channelFields: Record<FormChannel, (props: Props) => ReactNode> = {
  email: EmailFields,
  pushbullet: PushbulletFields,
  callmebot: CallmebotFields,
}
