import { Checkbox, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { language as anyLanguage } from '@terminlotse/contract/language'
import { languageCodes, languages } from '@terminlotse/contract/languages'
import { receivers as limits } from '@terminlotse/contract/limits'
import type { Channel } from '@terminlotse/contract/notifications'
import { receiverKinds } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { ChannelFields, EmailFields } from '../channels/channel-fields.tsx'
import { QuietHours } from '../channels/quiet-hours.tsx'
import { type FormChannel, formChannels } from '../settings/preferences-form.ts'
import type { ReceiverForm } from './use-receiver-form.ts'

interface Props {
  form: ReceiverForm
}

export function NameField({ form, isFirst = false }: Props & { isFirst?: boolean }) {
  const { t } = useTranslation('receivers')
  return (
    <TextInput
      label={t('name')}
      description={t('nameHint')}
      name="name"
      autoComplete="off"
      maxLength={limits.nameLength}
      data-autofocus={isFirst || undefined}
      value={form.own.name}
      error={form.fields.errorOf('name')}
      onChange={(event) => form.change({ name: event.currentTarget.value })}
    />
  )
}

export function HowItIsTold({ form, isOfOther }: Props & { isOfOther: boolean }) {
  const { t } = useTranslation('receivers')
  const { t: say } = useTranslation('notifications')
  const { own, change, fields } = form
  return (
    <>
      <Radio.Group
        label={t('kinds.label')}
        description={t('kindsHint')}
        value={own.kinds}
        onChange={(next) => change({ kinds: receiverKinds.parse(next) })}
      >
        <Group gap="lg" mt="xs">
          {receiverKinds.options.map((kinds) => (
            <Radio key={kinds} value={kinds} label={t(`kinds.${kinds}`)} />
          ))}
        </Group>
      </Radio.Group>
      <NativeSelect
        label={t('language')}
        data={[
          { value: '', label: t('ownLanguage') },
          ...languageCodes.map((code) => ({ value: code, label: languages[code].name })),
        ]}
        value={own.language ?? ''}
        onChange={(event) => change({ language: anyLanguage.safeParse(event.currentTarget.value).data ?? null })}
      />
      <Radio.Group
        label={t('quiet.label')}
        value={own.hasOwnQuiet ? 'own' : 'settings'}
        onChange={(next) => change({ hasOwnQuiet: next === 'own' })}
      >
        <Group gap="lg" mt="xs">
          {(['settings', 'own'] as const).map((one) => (
            <Radio key={one} value={one} label={t(`quiet.${one}`)} />
          ))}
        </Group>
      </Radio.Group>
      {own.hasOwnQuiet && <QuietHours form={fields} />}
      {!isOfOther && (
        <Checkbox
          label={say('details.label')}
          description={t('briefHint')}
          checked={!own.is_brief}
          onChange={(event) => change({ is_brief: !event.currentTarget.checked })}
        />
      )}
    </>
  )
}

export function Said({ title, children }: { title: string; children: string }) {
  return (
    <Stack gap={2}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm">{children}</Text>
    </Stack>
  )
}

const isOfForm = (channel: Channel): channel is FormChannel => formChannels.some((one) => one === channel)

export function PlaceFields({ form: { fields }, channel }: { form: ReceiverForm; channel: Channel }) {
  const { t } = useTranslation('receivers')
  if (!isOfForm(channel)) return <Text size="sm">{t('add.chat')}</Text>
  return channel === 'email' ? <EmailFields form={fields} /> : <ChannelFields channel={channel} form={fields} />
}
