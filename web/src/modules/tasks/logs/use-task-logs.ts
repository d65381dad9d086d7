import { useQuery, useQueryClient } from '@tanstack/react-query'
import { logViewer } from '@terminlotse/contract/limits'
import type { ClientMessage } from '@terminlotse/contract/live'
import { taskRoutes } from '@terminlotse/contract/tasks'
import type { LogEntry } from '@terminlotse/contract/tasks/journal'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { useLiveSocket } from '../../../api/live/use-live-socket.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { createLogBuffer } from './log-buffer.ts'
import { heardLine, mergeLines, notificationLine } from './log-lines.ts'

type LogMethod = 'realtime' | 'polling' | 'error' | 'disconnected'

export function useTaskLogs(taskId: number) {
  const queries = useQueryClient()
  const { fresh, waiting, buffer, empty } = useFreshLines()

  const connection = useLiveSocket(taskId, (message) => {
    // This channel is about one task, so a message without a task is about it.
    if (message.type === 'task_log' && (message.data.task_id ?? taskId) === taskId) {
      buffer.add(heardLine(message.data, Date.now()))
    }
    if (message.type === 'task_logs_cleared' && (message.data.task_id ?? taskId) === taskId) {
      empty()
      queries.setQueryData(keys.taskLogs(taskId), { logs: [], count: 0 })
      clearing.confirm()
    }
  })
  const clearing = useClearLogs(taskId, connection.send)
  const isLive = connection.status === 'connected'
  const { isDenied } = connection
  const isPolling = useSilence(isLive || isDenied, logViewer.fallbackAfterMs)
  const stored = useStoredLines(taskId, { isPolling, isDenied })
  const method: LogMethod = isLive ? 'realtime' : !isPolling ? 'disconnected' : stored.isError ? 'error' : 'polling'
  const isOnTheWay = connection.status === 'connecting' || connection.status === 'authenticating'
  const word = isLive ? ('live' as const) : isOnTheWay ? ('connecting' as const) : ('offline' as const)
  return {
    lines: mergeLines(stored.data?.logs ?? [], fresh),
    isLoading: stored.isLoading,
    isDenied,
    /** The stored lines could not be loaded the last time, or at all: `lines` may lack some. */
    hasFailed: stored.isError,
    method,
    status: connection.status,
    connection: word,
    waiting,
    flush: buffer.flush,
    refresh: () => void stored.refetch(),
    isRefreshing: stored.isFetching,
    clear: clearing.ask,
  }
}

function useFreshLines() {
  const [fresh, setFresh] = useState<LogEntry[]>([])
  const [waiting, setWaiting] = useState(0)
  const [buffer] = useState(() =>
    createLogBuffer({
      onFlush: (entries) => setFresh((lines) => mergeLines([...lines, ...entries])),
      onOverflow: () => {
        const notice = notificationLine(i18next.t('logs:rateLimited'), Date.now())
        setFresh((lines) => mergeLines([...lines, notice]))
      },
      onSize: setWaiting,
      setTimeout: (run, ms) => window.setTimeout(run, ms),
      clearTimeout: (timer) => window.clearTimeout(typeof timer === 'number' ? timer : undefined),
      now: () => Date.now(),
    }),
  )
  useEffect(() => buffer.empty, [buffer])
  const empty = () => {
    buffer.empty()
    setFresh([])
  }
  return { fresh, waiting, buffer, empty }
}

interface Asking {
  isPolling: boolean
  isDenied: boolean
}

function useStoredLines(taskId: number, { isPolling, isDenied }: Asking) {
  const { t } = useTranslation('logs')
  const stored = useQuery({
    queryKey: keys.taskLogs(taskId),
    queryFn: async ({ signal }) => {
      const { logs, ...rest } = await call(taskRoutes.logs, {
        params: { id: taskId },
        query: { limit: logViewer.kept },
        signal,
      })
      return { ...rest, logs: logs.map((line) => heardLine(line, Date.now())) }
    },
    enabled: !isDenied,
    refetchInterval: isPolling ? logViewer.pollMs : false,
    retry: false,
  })
  const poll = useEffectEvent(() => void stored.refetch({ cancelRefetch: false }))
  useEffect(() => {
    if (isPolling) poll()
  }, [isPolling])
  const hasFailedAtFirst = stored.isError && stored.data === undefined
  const tellFailure = useEffectEvent(() => showFailure(stored.error, t('loadFailed')))
  useEffect(() => {
    if (hasFailedAtFirst) tellFailure()
  }, [hasFailedAtFirst])
  return stored
}

/** True once `isHeard` has been false for `afterMs`; false again as soon as it is true. */
function useSilence(isHeard: boolean, afterMs: number): boolean {
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    if (isHeard) return setSilent(false)
    const timer = setTimeout(() => setSilent(true), afterMs)
    return () => clearTimeout(timer)
  }, [isHeard, afterMs])
  return isSilent && !isHeard
}

const patienceMs = 5_000

function useClearLogs(taskId: number, send: (message: ClientMessage) => boolean) {
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
