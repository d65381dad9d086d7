// The form of a channel, built from the fields that the contract declares.
import { Anchor, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type FieldName, fieldNamesOf, fieldOf } from '@terminlotse/contract/channels/channels'
import type { FieldKind } from '@terminlotse/contract/channels/field'
import type { ChannelWords } from '@terminlotse/contract/channels/texts'
import { useTranslation } from 'react-i18next'
import { IconExternalLink } from '../../ui/icons/external-link.tsx'
import { useChannelWords } from './channel-words.ts'
import { GenerateButton } from './generate-button.tsx'
import type { FormChannel, Preferences } from './preferences-form.ts'
import { SecretField } from './secret-field.tsx'

interface Props {
  form: Preferences
  channel: FormChannel
}

/** What a channel needs to know. */
export function ChannelFields({ form, channel }: Props) {
  const words = useChannelWords(channel)
  const all = fieldNamesOf(channel)
  const groups = new Set(all.map((name) => fieldOf(name).group))
  return [...groups].map((group) => {
    const names = all.filter((name) => fieldOf(name).group === group)
    return group === undefined ? (
      <Fields key="" form={form} names={names} words={words} />
    ) : (
      <Fieldset key={group} legend={words.groups[group]?.title}>
        <Stack>
          <Text size="sm" c="dimmed">
            {words.groups[group]?.hint}
          </Text>
          <Fields form={form} names={names} words={words} />
        </Stack>
      </Fieldset>
    )
  })
}

interface FieldsProps {
  form: Preferences
  names: FieldName[]
  words: ChannelWords
}

function Fields({ form, names, words }: FieldsProps) {
  const draw = (name: FieldName) => <ChannelField key={name} form={form} name={name} words={words} />
  const halves = names.filter((name) => fieldOf(name).isHalf)
  return (
    <>
      {names.filter((name) => !halves.includes(name)).map(draw)}
      {halves.length > 0 && <SimpleGrid cols={{ base: 1, xs: 2 }}>{halves.map(draw)}</SimpleGrid>}
    </>
  )
}

/** How each kind is typed, and what a browser may fill in where it is the person's own. */
const inputs = {
  text: { typed: { autoCapitalize: 'none' }, own: 'on' },
  address: { typed: { type: 'email' }, own: 'email' },
  phone: { typed: { type: 'tel' }, own: 'tel' },
  number: { typed: { inputMode: 'numeric' }, own: 'on' },
} as const satisfies Record<Exclude<FieldKind, 'secret'>, object>

interface FieldProps {
  form: Preferences
  name: FieldName
  words: ChannelWords
}

function ChannelField({ form, name, words }: FieldProps) {
  const said = words.fields[name] ?? { label: name }
  const { kind, help, isOwn, generate } = fieldOf(name)
  return (
    <>
      {kind === 'secret' ? (
        <SecretField form={form} name={name} words={said} />
      ) : (
        <TextInput
          label={said.label}
          description={said.hint}
          autoComplete={isOwn ? inputs[kind].own : 'off'}
          size="md"
          {...inputs[kind].typed}
          {...form.text(name)}
        />
      )}
      {generate && <GenerateButton form={form} name={name} label={said.label} generate={generate} />}
      {help && <KeyHelp href={help} />}
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
