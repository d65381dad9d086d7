import { Button, Group, Stack, Text } from '@mantine/core'
import { receivers as limits } from '@terminlotse/contract/limits'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../api/failure-toast.ts'
import { NotLoaded } from '../../api/load-failure.tsx'
import { currentLanguage } from '../../texts/language.ts'
import { Hint } from '../../ui/hint.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { FormButtons, Question } from '../../ui/page/form-buttons.tsx'
import rows from '../../ui/page/row-list.module.css'
import { joined } from '../../ui/time/moment.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { AddReceiverDialog } from './receivers/add-receiver-dialog.tsx'
import { AskPersonDialog } from './receivers/ask-person-dialog.tsx'
import { useChangeReceiver, useRemoveReceiver } from './receivers/receiver-calls.ts'
import { HowItIsTold, NameField, PlaceFields } from './receivers/receiver-fields.tsx'
import { type ReceiverAct, ReceiverRow } from './receivers/receiver-row.tsx'
import { ReceiverTest } from './receivers/receiver-test.tsx'
import { useReceiverForm } from './receivers/use-receiver-form.ts'
import { nameOf, useReceivers } from './receivers.ts'

interface Props {
  email: string
  tasks: readonly { name: string; receivers: number[] | null }[]
}

/** An act that has a dialog, and the receiver that it is about; null: a new one. */
type Open =
  | { act: Exclude<ReceiverAct, 'ask'>; receiver: Receiver }
  | { act: 'ask'; receiver: Receiver | null }
  | { act: 'add'; receiver: null }
  | null

/** The open dialog. When it closes, the button that opened it has the cursor again. */
function useOpenDialog() {
  const [open, setOpen] = useState<Open>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (open === null && opener.current instanceof HTMLElement) opener.current.focus()
  }, [open])
  const change = (next: Open) => {
    if (next !== null) opener.current = document.activeElement
    setOpen(next)
  }
  return [open, change] as const
}

export function ReceiverList({ email, tasks }: Props) {
  const { t } = useTranslation('receivers')
  const query = useReceivers()
  const { data } = query
  const [open, setOpen] = useOpenDialog()
  const chosenBy = ({ id }: Receiver) => tasks.filter(({ receivers }) => receivers?.includes(id))
  if (data === undefined) return <NotLoaded of={query} failed={t('failed')} notYet={t('notYet')} />
  const isFull = data.length >= limits.max
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('intro')}</Text>
      {data.length === 0 ? (
        <Text>{t('empty')}</Text>
      ) : (
        <ul className={rows.list}>
          {data.map((receiver) => (
            <ReceiverRow
              key={receiver.id}
              receiver={receiver}
              tasks={chosenBy(receiver).length}
              onAct={(act) => setOpen({ act, receiver })}
            />
          ))}
        </ul>
      )}
      <Hint>{isFull ? t('full') : t('count', { count: data.length })}</Hint>
      <Group>
        <Button variant="default" disabled={isFull} onClick={() => setOpen({ act: 'add', receiver: null })}>
          {t('add.open')}
        </Button>
        <Button variant="default" disabled={isFull} onClick={() => setOpen({ act: 'ask', receiver: null })}>
          {t('ask.open')}
        </Button>
      </Group>
      <Dialogs
        open={open}
        email={email}
        tellOnly={(receiver) => chosenBy(receiver).filter((task) => task.receivers?.length === 1)}
        onClose={() => setOpen(null)}
      />
    </Stack>
  )
}

interface DialogsProps {
  open: Open
  email: string
  tellOnly: (receiver: Receiver) => { name: string }[]
  onClose: () => void
}

function Dialogs({ open, email, tellOnly, onClose }: DialogsProps) {
  const { t } = useTranslation('receivers')
  if (open === null) return null
  const { act, receiver } = open
  if (act === 'add') return <AddReceiverDialog onClose={onClose} />
  if (act === 'ask') return <AskPersonDialog email={email} again={receiver} onClose={onClose} />
  if (act === 'change') return <ChangeReceiverDialog receiver={receiver} onClose={onClose} />
  if (act === 'remove') {
    const tellOnlyIt = tellOnly(receiver).map(({ name }) => name)
    return <RemoveReceiverDialog receiver={receiver} tellOnlyIt={tellOnlyIt} onClose={onClose} />
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('change.testTitle', { name: nameOf(receiver) })}>
      <ReceiverTest receiver={receiver} onClose={onClose} />
    </Dialog>
  )
}

interface RemoveReceiverDialogProps {
  receiver: Receiver
  tellOnlyIt: string[]
  onClose: () => void
}

function RemoveReceiverDialog({ receiver, tellOnlyIt, onClose }: RemoveReceiverDialogProps) {
  const { t } = useTranslation('receivers')
  const remove = useRemoveReceiver(receiver, onClose)
  const tasks = joined(
    tellOnlyIt.map((name) => t('quoted', { name })),
    currentLanguage(),
  )
  return (
    <Question
      onClose={onClose}
      title={t('remove.title', { name: receiver.name })}
      submit={t('remove.submit')}
      busyLabel={t('remove.busy')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <Text>{t(receiver.is_of_other ? 'remove.other' : 'remove.text')}</Text>
      {tellOnlyIt.length > 0 && <Text>{t('remove.only', { count: tellOnlyIt.length, tasks })}</Text>}
    </Question>
  )
}

/** The place of a first receiver is changed in the form of its channel, and that of another person never. */
function ChangeReceiverDialog({ receiver, onClose }: { receiver: Receiver; onClose: () => void }) {
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
