import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { askAgain } from '../../api/ask-again.ts'
import { keys } from '../../api/keys.ts'
import { LiveContext } from '../../api/live/live-context.ts'
import { useLiveSocket } from '../../api/live/use-live-socket.ts'
import { askServer, useReachable } from '../../api/reachability.ts'
import { oldestRead, watchReads } from '../../api/read-at.ts'
import { useAwaited, useIsAnswerMissing } from '../../modules/tasks/no-answer-banner.tsx'
import type { Elements } from '../../ui/elements.ts'
import { alertTitle, setAwaited, watchWaiting } from '../../ui/page/page-title.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import noAnswer from './icons/no-answer.svg?inline'
import waits from './icons/waits.svg?inline'
import { react } from './reactions.ts'
import { soundFound } from './sound.ts'

/** Opens the general channel for everything inside; its messages cause the effects in the table of reactions. */
export function LiveUpdates({ children }: { children: Elements }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wasConnected = useRef(false)
  const [aloud, setAloud] = useState({ news: '', bookingId: 0 })
  const askForLists = () => {
    for (const key of [keys.tasks, keys.overview, keys.allTaskChecks]) void askAgain(queries, key)
  }
  const noteJoined = useFirstGap(askForLists)
  const connection = useLiveSocket(null, (message) => {
    if (message.type === 'connection_established') {
      // Events during a break are loaded by number, except those that were deleted meanwhile. So everything is fetched once.
      if (wasConnected.current) askForLists()
      else noteJoined(message.data.last_event_id)
      wasConnected.current = true
    }
    react(message, {
      queries,
      toast: showToast,
      alertTab: alertTitle,
      readAloud: (news, bookingId) => setAloud({ news, bookingId }),
      sound: soundFound,
      openTask: (id) => void navigate(id === undefined ? '/tasks' : `/tasks?task=${id}`),
      isOnTasksScreen: pathname === '/tasks',
    })
  })
  useEffect(() => {
    // The server's sentences are in the language of their request.
    const askAgain = () => void queries.invalidateQueries()
    i18next.on('languageChanged', askAgain)
    return () => i18next.off('languageChanged', askAgain)
  }, [queries])
  const isLost = connection.status === 'disconnected' && wasConnected.current
  useEffect(() => {
    // A connection that breaks often means a server that is gone. A call at once shows it, and its answer starts the
    // connection again.
    if (isLost) void askServer()
  }, [isLost])
  return (
    <LiveContext value={connection}>
      <TabState />
      {/* It is always in the page, so that screen readers read its changes. The key makes them read equal words
          again. */}
      <VisuallyHidden role="status">
        <Aloud key={aloud.bookingId} news={aloud.news} />
      </VisuallyHidden>
      {children}
    </LiveContext>
  )
}

/** Words that ask for a click end with the wait for it. */
function Aloud({ news }: { news: string }) {
  return <span>{useAwaited() === null ? '' : news}</span>
}

/**
 * Events after a list was read and before the live connection begins are in neither. If there were any, `ask` is called
 * once. Call the returned function with the number at which the first connection began.
 */
function useFirstGap(ask: () => void): (joinedAt: number | undefined) => void {
  const joined = useRef<number | null>(null)
  const compare = () => {
    const read = oldestRead()
    if (joined.current === null || read === null || read >= joined.current) return
    joined.current = null
    ask()
  }
  const onRead = useEffectEvent(compare)
  useEffect(() => watchReads(() => onRead()), [])
  return (joinedAt) => {
    joined.current = joinedAt ?? null
    compare()
  }
}

// In the script itself: when the server does not answer, its picture could not be fetched.
const icons = { calm: '/mark.svg', waits, noAnswer }

/** Keeps in the tab's title and picture what waits for the person, and in its picture that the server or an office is silent. */
function TabState() {
  useTranslation()
  const awaited = useAwaited()
  const isReachable = useReachable()
  const isAnswerMissing = useIsAnswerMissing()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => watchWaiting(setWaiting), [])
  useEffect(() => setAwaited(awaited), [awaited])
  useEffect(() => () => setAwaited(null), [])
  const calmOrNot = isReachable && !isAnswerMissing ? 'calm' : 'noAnswer'
  useEffect(() => showIcon(isWaiting ? 'waits' : calmOrNot), [isWaiting, calmOrNot])
  useEffect(() => () => showIcon('calm'), [])
  return null
}

function showIcon(name: keyof typeof icons) {
  const link = document.querySelector('link[rel="icon"]')
  if (link?.getAttribute('href') !== icons[name]) link?.setAttribute('href', icons[name])
}
