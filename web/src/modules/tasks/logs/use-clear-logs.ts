import type { ClientMessage } from '@terminlotse/contract/live'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toasts/toast.tsx'

const patienceMs = 5_000

/** Asks over the live connection to hide a task's lines, and reports the result once the answer is there. */
export function useClearLogs(taskId: number, send: (message: ClientMessage) => boolean) {
  const { t } = useTranslation('logs')
  const pending = useRef<number | null>(null)
  const stop = () => {
    window.clearTimeout(pending.current ?? undefined)
    pending.current = null
  }
  useEffect(() => () => window.clearTimeout(pending.current ?? undefined), [])
  const fail = () => {
    stop()
    showToast({ kind: 'error', title: t('clearFailed') })
  }
  return {
    ask: () => {
      stop()
      if (!send({ type: 'clear_task_logs', task_id: taskId })) return fail()
      pending.current = window.setTimeout(fail, patienceMs)
    },
    /** To be called when the lines are hidden; another tab may have asked for it. */
    confirm: () => {
      if (pending.current === null) return
      stop()
      showToast({ kind: 'success', title: t('cleared') })
    },
  }
}
