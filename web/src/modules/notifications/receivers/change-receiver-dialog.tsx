import { Stack } from '@mantine/core'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../../api/failure-toast.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { FormButtons } from '../../../ui/page/form-buttons.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { nameOf } from '../receivers.ts'
import { PlaceFields } from './place-fields.tsx'
import { useChangeReceiver } from './receiver-calls.ts'
import { HowItIsTold, NameField } from './receiver-fields.tsx'
import { useReceiverForm } from './use-receiver-form.ts'

interface Props {
  receiver: Receiver
  onClose: () => void
}

/** The place of a first receiver is changed in the form of its channel, and that of another person never. */
export function ChangeReceiverDialog({ receiver, onClose }: Props) {
  const { t } = useTranslation('receivers')
  const { channel, is_first, is_of_other } = receiver
  const name = nameOf(receiver)
  const hasPlace = !is_first && !is_of_other && channel !== 'telegram'
  const form = useReceiverForm(channel, receiver)
  const change = useChangeReceiver(receiver)
  const onSuccess = () => {
    showToast({ kind: 'success', title: t('change.done') })
    onClose()
  }
  const onError = (error: Error) => {
    if (!form.complain(error)) showFailure(error, t('change.failed'))
  }
  const submit = form.submit(({ name: wanted, settings, ...body }) => {
    // The name of a channel stays in the language of the reader.
    const named = wanted === name ? {} : { name: wanted }
    change.mutate({ ...named, ...body, ...(hasPlace ? { settings } : {}) }, { onSuccess, onError })
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('change.title', { name })}>
      <form {...submit}>
        <Stack>
          <NameField form={form} isFirst />
          {hasPlace && <PlaceFields form={form} channel={channel} />}
          <HowItIsTold form={form} isOfOther={is_of_other} />
          <FormButtons
            onLeave={onClose}
            submit={t('change.submit')}
            busyLabel={t('change.busy')}
            isBusy={change.isPending}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
