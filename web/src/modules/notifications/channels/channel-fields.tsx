import { Anchor, Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { secretMask } from '@terminlotse/contract/notifications'
import {
  channelFields,
  type FieldName,
  fieldNamesOf,
  fieldOf,
  isOf,
} from '@terminlotse/contract/notifications/channels/channels'
import type { FieldKind } from '@terminlotse/contract/notifications/channels/field'
import type { ChannelWords, FieldWords } from '@terminlotse/contract/notifications/channels/texts'
import { useTranslation } from 'react-i18next'
import { useMailServer } from '../../../api/mail-server.ts'
import { Announced } from '../../../ui/announced.tsx'
import { Copying } from '../../../ui/copying.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { IconExternalLink } from '../../../ui/icons/signed-in.ts'
import { Folded } from '../../../ui/page/folded.tsx'
import { type FormChannel, type Preferences, type TextName, typedSecret } from '../settings/preferences-form.ts'
import { useChannelWords } from './channel-words.ts'

interface Props {
  form: Preferences
  channel: FormChannel
  /** True: most people do not need the fields that form a group of their own. */
  isGroupFolded?: boolean
}

export function ChannelFields({ form, channel, isGroupFolded = false }: Props) {
  const words = useChannelWords(channel)
  const all = fieldNamesOf(channel)
  const groups = new Set(all.map((name) => fieldOf(name).group))
  return [...groups].map((group) => {
    const names = all.filter((name) => fieldOf(name).group === group)
    if (group === undefined) return <Fields key="" form={form} names={names} words={words} />
    const said = words.groups[group]
    const content = (
      <>
        <Hint>{said?.hint}</Hint>
        <Fields form={form} names={names} words={words} />
      </>
    )
    return isGroupFolded ? (
      <FoldedGroup key={group} title={said?.title ?? group} form={form} names={names}>
        {content}
      </FoldedGroup>
    ) : (
      <Fieldset key={group} legend={said?.title}>
        <Stack>{content}</Stack>
      </Fieldset>
    )
  })
}

function FoldedGroup({ title, form, names, children }: GroupProps) {
  const isFilled = names.some((name) => form.stored[name] !== fieldOf(name).start)
  const hasError = names.some((name) => form.errorOf(name) !== undefined)
  return (
    <Folded title={title} isOpenAtFirst={isFilled} hasError={hasError}>
      {children}
    </Folded>
  )
}

interface GroupProps {
  title: string
  form: Preferences
  names: FieldName[]
  children: Elements
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

const isNumber = isOf('number')

const inputs = {
  text: { typed: { autoCapitalize: 'none' }, own: 'on' },
  address: { typed: { type: 'email' }, own: 'email' },
  phone: { typed: { type: 'tel' }, own: 'tel' },
} as const satisfies Record<Exclude<FieldKind, 'secret' | 'number'>, object>

interface FieldProps {
  form: Preferences
  name: FieldName
  words: ChannelWords
}

function ChannelField({ form, name, words }: FieldProps) {
  const said = words.fields[name] ?? { label: name }
  const { help, generate } = fieldOf(name)
  return (
    <>
      {isNumber(name) ? (
        <NumberField
          name={name}
          label={said.label}
          description={said.hint}
          {...channelFields[name].range}
          usual={channelFields[name].start}
          value={form.values[name]}
          error={form.errorOf(name)}
          onChange={(value) => form.change(name, value)}
        />
      ) : (
        <TypedField form={form} name={name} said={said} />
      )}
      {generate && <GenerateButton form={form} name={name} label={said.label} generate={generate} />}
      {help && <KeyHelp href={help} />}
    </>
  )
}

function TypedField({ form, name, said }: { form: Preferences; name: TextName; said: FieldWords }) {
  const { kind } = channelFields[name]
  if (kind === 'secret') return <SecretField form={form} name={name} words={said} />
  return (
    <TextInput
      label={said.label}
      description={said.hint}
      autoComplete={fieldOf(name).isOwn ? inputs[kind].own : 'off'}
      {...inputs[kind].typed}
      {...form.text(name)}
    />
  )
}

function KeyHelp({ href }: { href: string }) {
  const { t } = useTranslation('notifications')
  return (
    <Anchor href={href} target="_blank" rel="noreferrer" size="sm">
      <span>{t('howTo')}</span> <IconExternalLink size={14} />
    </Anchor>
  )
}

interface SecretFieldProps {
  form: Preferences
  name: TextName
  words: FieldWords
}

/** A secret field: the stored one is dots that stay or are replaced as a whole; emptied, it is removed on saving. */
function SecretField({ form, name, words }: SecretFieldProps) {
  const { t } = useTranslation('notifications')
  const value = form.values[name]
  const hint = words.hint ?? t('hints.secret')
  const isRemoved = value === '' && form.stored[name] === secretMask
  return (
    <PasswordField
      label={words.label}
      description={isRemoved ? t('hints.secretRemoved') : hint}
      autoComplete="new-password"
      {...form.text(name)}
      onFocus={(event) => value === secretMask && event.currentTarget.select()}
      onChange={(event) => form.change(name, typedSecret(value, event.currentTarget.value))}
    />
  )
}

interface GenerateButtonProps {
  form: Preferences
  name: FieldName
  label: string
  generate: () => string
}

/** Fills a field with a value that nobody can guess. A secret is shown here, so that it can be copied before saving. */
function GenerateButton({ form, name, label, generate }: GenerateButtonProps) {
  const { t } = useTranslation('notifications')
  const value = String(form.values[name])
  const isNew = value !== '' && value !== secretMask
  const isSecret = isOf('secret')(name)
  return (
    <>
      <Announced>
        {isSecret && isNew && (
          <Stack gap={4}>
            <Text size="sm">{t('once')}</Text>
            <Copying label={t('fresh', { field: label })} value={value} />
          </Stack>
        )}
      </Announced>
      <Group gap="xs" align="flex-start">
        <Button
          variant="default"
          aria-label={t('generateOf', { field: label })}
          onClick={() => form.change(name, generate())}
        >
          {t('generate')}
        </Button>
        {isNew && !isSecret && <Copying label={t('fresh', { field: label })} value={value} isShownElsewhere />}
      </Group>
    </>
  )
}

/** The form for e-mail. If this site has a mail server, few people need a mail account of their own. */
export function EmailFields({ form }: { form: Preferences }) {
  const { t } = useTranslation('notifications')
  const hasServer = useMailServer()
  return (
    <>
      {hasServer !== undefined && <Text size="sm">{t(hasServer ? 'mail.withServer' : 'mail.withoutServer')}</Text>}
      <ChannelFields channel="email" form={form} isGroupFolded={hasServer ?? false} />
    </>
  )
}
