import { type UseFormReturnType, useForm } from '@mantine/form'
import { type Settings, type SettingsFields, settingsFields } from '@terminlotse/contract/notifications'
import { useEffect } from 'react'
import { checkedBy } from '../../api/form-errors.ts'

export type PreferencesForm = UseFormReturnType<SettingsFields>

/** What the form holds: the stored settings, or the defaults before the first save. */
export function valuesOf(settings: Settings | null): SettingsFields {
  return settingsFields.parse(settings ?? {})
}

/** The form of all channels. What was saved elsewhere meanwhile comes in as long as nothing was changed here. */
export function usePreferencesForm(settings: Settings | null): PreferencesForm {
  const form = useForm({ initialValues: valuesOf(settings), validate: checkedBy(settingsFields) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is a new object on every render
  useEffect(() => {
    if (!form.isDirty()) restart(form, settings)
  }, [settings])
  return form
}

/** Shows the settings as stored. */
export function restart(form: PreferencesForm, settings: Settings | null) {
  const values = valuesOf(settings)
  form.setInitialValues(values)
  form.setValues(values)
}
