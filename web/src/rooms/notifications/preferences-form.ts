import { type Settings, type SettingsFields, settingsFields } from '@terminlotse/contract/notifications'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkedBy } from '../../api/form-errors.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'

/** What is saved with the form. Push has a switch of its own, which asks the browser and takes effect at once. */
export type SavedFields = Omit<SettingsFields, 'enable_webpush'>
const savedFields = settingsFields.omit({ enable_webpush: true })

/** What the form holds: the port as typed, everything else as on the wire. */
export type PreferenceValues = Omit<SavedFields, 'smtp_port'> & { smtp_port: string }
type Name = keyof PreferenceValues
export type TextName = Exclude<Name, `enable_${string}`>
export type Preferences = ReturnType<typeof usePreferencesForm>

/** The stored settings as the form shows them; the defaults before the first save. */
export function valuesOf(settings: Settings | null): PreferenceValues {
  const fields = savedFields.parse(settings ?? {})
  return { ...fields, smtp_port: String(fields.smtp_port) }
}

/** Whether the person changed anything. */
export function isChanged(values: PreferenceValues, stored: PreferenceValues): boolean {
  return (Object.keys(stored) as Name[]).some((name) => values[name] !== stored[name])
}

const secrets: Name[] = ['email_password', 'pushbullet_api_key', 'callmebot_api_key']

function isOn(values: PreferenceValues, name: Name): boolean {
  if (name.startsWith('pushbullet')) return values.enable_pushbullet
  if (name.startsWith('callmebot')) return values.enable_callmebot
  return name.startsWith('enable') || values.enable_email
}

/**
 * What is checked and sent. Fields of a channel that is off cannot be seen, so they stay as stored and nothing typed there
 * can be in the way; only a secret that was emptied goes, whether its channel is on or off.
 */
export function valuesToSend(values: PreferenceValues, stored: PreferenceValues): PreferenceValues {
  const hidden = (Object.keys(stored) as Name[]).filter(
    (name) => !isOn(values, name) && !(secrets.includes(name) && values[name] === ''),
  )
  return { ...values, ...Object.fromEntries(hidden.map((name) => [name, stored[name]])) }
}

const check = checkedBy(savedFields)

/** The form of all channels. Until something is changed it shows what is stored, also what another tab has stored. */
export function usePreferencesForm(settings: Settings | null) {
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
  return {
    values,
    stored,
    isChanged: isChanged(values, stored),
    change,
    complain,
    /** Forgets what was changed, once it is stored. */
    settle: () => setChanges({}),
    text: (name: TextName) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
    }),
    submit: (send: (fields: SavedFields) => void) => ({
      ref: place,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        const wanted = valuesToSend(values, stored)
        const complaints = check(wanted)
        complain(complaints)
        if (Object.keys(complaints).length === 0) send(savedFields.parse(wanted))
      },
    }),
  }
}
