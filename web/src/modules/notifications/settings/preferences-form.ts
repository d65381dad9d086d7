import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import {
  type Settings,
  type SettingsFields,
  secretMask,
  settingsFields,
  switchOf,
} from '@terminlotse/contract/notifications'
import {
  type Channel,
  type ChannelAtOnce,
  channelFields,
  channel as channels,
  channelsAtOnce,
  type FieldName,
  fieldNamesOf,
  isOf,
  type NumberName,
  numberNames,
} from '@terminlotse/contract/notifications/channels/channels'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkedBy } from '../../../api/form-errors.ts'
import type { TypedNumber } from '../../../ui/fields/typed-number.ts'
import { focusFirstInvalid } from '../../../ui/fields/use-fields.ts'

export type FormChannel = Exclude<Channel, ChannelAtOnce>
const atOnce: readonly Channel[] = channelsAtOnce
export const formChannels = channels.options.filter((name): name is FormChannel => !atOnce.includes(name))

const isSecret = isOf('secret')

/** The fields that are saved with the form. Channels without fields and the choice of details apply at once. */
export type SavedFields = Omit<SettingsFields, `enable_${ChannelAtOnce}` | 'brief_channels'>
const savedFields = settingsFields.omit({
  ...recordOf(channelsAtOnce.map(switchOf), () => true as const),
  brief_channels: true,
})

/** The values of the form: numbers as they are typed, everything else as on the wire. */
export type PreferenceValues = {
  [N in keyof SavedFields]: SavedFields[N] extends number ? TypedNumber : SavedFields[N]
}
type Name = keyof PreferenceValues
export type TextName = Exclude<FieldName, NumberName>
export type Preferences = ReturnType<typeof usePreferencesForm>

type Known = { [N in keyof Settings]?: Settings[N] | undefined }

/** The stored settings, or a part of them, as the form shows them; the defaults before the first save. */
export function valuesOf(settings: Known | null): PreferenceValues {
  return savedFields.parse(settings ?? {})
}

export function isChanged(values: PreferenceValues, stored: PreferenceValues): boolean {
  return (Object.keys(stored) as Name[]).some((name) => values[name] !== stored[name])
}

/**
 * The values that are checked and sent. An empty number becomes its usual one. People cannot see the fields of a
 * channel that is off, so those keep the stored values and cannot cause an error. Only an emptied secret is removed,
 * whether its channel is on or off.
 */
export function valuesToSend(values: PreferenceValues, stored: PreferenceValues): PreferenceValues {
  const hidden = formChannels
    .filter((channel) => !values[switchOf(channel)])
    .flatMap(fieldNamesOf)
    .filter((name) => !(isSecret(name) && values[name] === ''))
  const numbers = recordOf(numberNames, (name) => (values[name] === '' ? channelFields[name].start : values[name]))
  return { ...values, ...numbers, ...pickFields(hidden, stored) }
}

const check = checkedBy(savedFields)

/** The form of all channels. Until the person changes something it shows the stored values, also those from another tab. */
export function usePreferencesForm(settings: Known | null) {
  const stored = valuesOf(settings)
  const [changes, setChanges] = useState<Partial<PreferenceValues>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const place = useRef<HTMLFormElement>(null)
  const values = { ...stored, ...changes }

  const complain = (complaints: Record<string, string>) => {
    // On screen before the cursor looks for it.
    flushSync(() => setErrors(complaints))
    if (Object.keys(complaints).length > 0) focusFirstInvalid(place.current)
  }
  const change = <N extends Name>(name: N, value: PreferenceValues[N]) => {
    setChanges((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
  }
  /** Hands over the fields once none has an error. `beside`: errors of further fields of the same form element. */
  const send = (deliver: (fields: SavedFields) => void, beside: Record<string, string> = {}) => {
    const wanted = valuesToSend(values, stored)
    const complaints = { ...beside, ...check(wanted) }
    complain(complaints)
    if (Object.keys(complaints).length === 0) deliver(savedFields.parse(wanted))
  }
  return {
    values,
    stored,
    send,
    isChanged: isChanged(values, stored),
    change,
    complain,
    errorOf: (name: string) => errors[name],
    forgive: (name: string) => setErrors(({ [name]: _, ...rest }) => rest),
    /** Forgets the changes that are stored now. Those made since `sent` stay. */
    settle: (sent: PreferenceValues) =>
      setChanges((now) =>
        pickFields(
          (Object.keys(now) as Name[]).filter((name) => now[name] !== sent[name]),
          now,
        ),
      ),
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    }),
    submit: (deliver: (fields: SavedFields) => void, beside?: () => Record<string, string>) => ({
      ref: place,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        send(deliver, beside?.())
      },
    }),
  }
}

const dot = secretMask.charAt(0)

/** The mask stands for the stored secret: when somebody types into it or deletes from it, the field starts empty. */
export function typedSecret(before: string, typed: string): string {
  return before === secretMask ? typed.replaceAll(dot, '') : typed
}
