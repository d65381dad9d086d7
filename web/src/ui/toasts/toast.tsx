import { Button, Text } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconBellRinging, IconCheck } from '../icons/public.ts'
import { wantToastPlace } from './toast-place.ts'

export interface Toast {
  kind: 'success' | 'error' | 'found'
  title: string
  text?: string | undefined
  /** A further line: which appointment it is about. */
  sentence?: string | undefined
  /** Milliseconds on screen; the default is five seconds. */
  ms?: number
  /** A toast of the same id replaces the older one. */
  id?: string | undefined
  /** It takes the place and the sentences of another such toast that is on screen. */
  isJoined?: boolean
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

export function hideToast(id: string | undefined) {
  if (id !== undefined) notifications.hide(id)
}

/** Shows the answer to a call, unless news under the same id came before it. The older toast was hidden as the call began. */
export function showAnswer(toast: Toast) {
  if (toast.id === undefined || !isToastShown(toast.id)) showToast(toast)
}

let joined: Pick<Toast, 'id' | 'sentence'> = {}

/** The sentence after that of the joined toast on screen, which goes. */
function join({ id, sentence }: Toast): string | undefined {
  const older = joined.id !== undefined && joined.id !== id && isToastShown(joined.id) ? joined : {}
  if (older.id !== undefined) hideToast(older.id)
  joined = { id, sentence: [older.sentence, sentence].filter(Boolean).join('\n') }
  return joined.sentence
}

export function showToast(toast: Toast) {
  const { kind, title, text, ms, id, action } = toast
  const sentence = toast.isJoined ? join(toast) : toast.sentence
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
  hideToast(id)
  notifications.show(shown)
}

function ToastWords({ text, sentence }: { text: string | undefined; sentence: string }) {
  return (
    <>
      {text && <span style={{ display: 'block' }}>{text}</span>}
      <strong style={{ whiteSpace: 'pre-line' }}>{sentence}</strong>
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
