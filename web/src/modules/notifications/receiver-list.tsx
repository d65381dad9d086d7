import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { receivers as limits } from '@terminlotse/contract/limits'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../api/load-failure.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { AddReceiverDialog } from './receivers/add-receiver-dialog.tsx'
import { AskPersonDialog } from './receivers/ask-person-dialog.tsx'
import { ChangeReceiverDialog } from './receivers/change-receiver-dialog.tsx'
import classes from './receivers/receiver-row.module.css'
import { type ReceiverAct, ReceiverRow } from './receivers/receiver-row.tsx'
import { ReceiverTest } from './receivers/receiver-test.tsx'
import { RemoveReceiverDialog } from './receivers/remove-receiver-dialog.tsx'
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
  const { data, isError, refetch } = useReceivers()
  const [open, setOpen] = useOpenDialog()
  const chosenBy = ({ id }: Receiver) => tasks.filter(({ receivers }) => receivers?.includes(id))
  if (data === undefined) {
    if (!isError) return <Skeleton height={44} />
    return <LoadFailure failed={t('failed')} notYet={t('notYet')} onRetry={() => void refetch()} />
  }
  const isFull = data.length >= limits.max
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('intro')}</Text>
      {data.length === 0 ? (
        <Text>{t('empty')}</Text>
      ) : (
        <ul className={classes.list}>
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
      <Text size="sm" c="dimmed">
        {isFull ? t('full') : t('count', { count: data.length })}
      </Text>
      <Group>
        <Button variant="default" mih={44} disabled={isFull} onClick={() => setOpen({ act: 'add', receiver: null })}>
          {t('add.open')}
        </Button>
        <Button variant="default" mih={44} disabled={isFull} onClick={() => setOpen({ act: 'ask', receiver: null })}>
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
