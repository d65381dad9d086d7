import { pickFields } from '@terminlotse/contract/fields/names'
import { type Channel, quietNames, switchOf } from '@terminlotse/contract/notifications'
import { fieldNamesOf } from '@terminlotse/contract/notifications/channels/channels'
import { type Receiver, receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { useState } from 'react'
import { checkedBy, fieldErrors } from '../../../api/form-errors.ts'
import { nameOf } from '../receivers.ts'
import { type SavedFields, usePreferencesForm } from '../settings/preferences-form.ts'

export interface OwnEntries extends Pick<Receiver, 'name' | 'kinds' | 'language' | 'is_brief'> {
  hasOwnQuiet: boolean
}

const atFirst: OwnEntries = { name: '', kinds: 'all', language: null, is_brief: false, hasOwnQuiet: false }
const checkName = checkedBy(receiverRoutes.ask.body.pick({ name: true }))

export type ReceiverForm = ReturnType<typeof useReceiverForm>

/** The form of a receiver; `receiver` null: a new one. It has the fields of its channel and the quiet hours. */
export function useReceiverForm(channel: Channel, receiver: Receiver | null) {
  const fields = usePreferencesForm({ ...receiver?.settings, ...receiver?.quiet, [switchOf(channel)]: true })
  const [own, setOwn] = useState<OwnEntries>(() =>
    receiver === null ? atFirst : { ...receiver, name: nameOf(receiver), hasOwnQuiet: receiver.quiet !== null },
  )
  const change = (changes: Partial<OwnEntries>) => {
    setOwn((before) => ({ ...before, ...changes }))
    if ('name' in changes) fields.forgive('name')
  }
  return {
    own,
    change,
    fields,
    submit: (send: (body: ReturnType<typeof bodyOf>) => void) =>
      fields.submit(
        (saved) => send(bodyOf(channel, own, saved)),
        () => checkName(own),
      ),
    /** Puts the complaints of the server at their fields. Returns false if it has none for a field of this form. */
    complain(error: unknown): boolean {
      const complaints = atFields(fieldErrors(error))
      fields.complain(complaints)
      return Object.keys(complaints).length > 0
    },
  }
}

function bodyOf(channel: Channel, { hasOwnQuiet, name, kinds, language, is_brief }: OwnEntries, saved: SavedFields) {
  const quiet = hasOwnQuiet ? pickFields(quietNames, saved) : null
  return { name, kinds, language, is_brief, quiet, settings: settingsOf(channel, saved) }
}

function settingsOf(channel: Channel, saved: SavedFields) {
  return pickFields(fieldNamesOf(channel), saved)
}

/** In the call, the fields of the channel and the quiet hours lie one level deeper. */
function atFields(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, said]) => [path.split('.').at(-1) ?? path, said]))
}
