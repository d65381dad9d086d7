import { Button, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconBellRinging, IconCheck } from '../icons/public.ts'
import { wantToastPlace } from './toast-place.ts'

interface Toast {
  kind: 'success' | 'error' | 'found'
  title: string
  text?: string | undefined
  /** A further line: which appointment it is about. */
  sentence?: string | undefined
  /** Milliseconds on screen; the default is five seconds. */
  ms?: number
  /** A toast of the same id replaces the older one. */
  id?: string | undefined
  action?: { label: string; run: () => void }
}

const styles: Record<Toast['kind'], { color: string; icon: ReactNode }> = {
  success: { color: 'green', icon: <IconCheck size={20} /> },
  error: { color: 'red', icon: <IconAlertTriangle size={20} /> },
  found: { color: 'amber', icon: <IconBellRinging size={20} /> },
}

/** True if the toast of this id is on screen, or waits for a place there. */
export function isToastShown(id: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState()
  return [...shown, ...queue].some((toast) => toast.id === id)
}

export function showToast({ kind, title, text, sentence, ms, id, action }: Toast) {
  const words = sentence === undefined ? text : <ToastWords text={text} sentence={sentence} />
  const shown = {
    ...styles[kind],
    title,
    message: action ? <ToastAction words={words} label={action.label} run={action.run} /> : words,
    closeButtonProps: { 'aria-label': i18next.t('hideToast') },
    ...(ms === undefined ? {} : { autoClose: ms }),
    ...(id === undefined ? {} : { id }),
  }
  wantToastPlace()
  if (id !== undefined) notifications.hide(id)
  notifications.show(shown)
}

interface Props {
  text: string | undefined
  sentence: string
}

function ToastWords({ text, sentence }: Props) {
  return (
    <>
      {text && <span style={{ display: 'block' }}>{text}</span>}
      <strong>{sentence}</strong>
    </>
  )
}

interface ToastActionProps {
  words: ReactNode
  label: string
  run: () => void
}

function ToastAction({ words, label, run }: ToastActionProps) {
  return (
    <>
      <Text size="sm" mb={8}>
        {words}
      </Text>
      <Button size="xs" variant="light" color="amber" onClick={run}>
        {label}
      </Button>
    </>
  )
}
