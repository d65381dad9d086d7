import { VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import i18next from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askAgain } from '../../api/ask-again.ts'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { LiveContext } from '../../api/live/live-context.ts'
import { useLiveSocket } from '../../api/live/use-live-socket.ts'
import type { Elements } from '../../ui/elements.ts'
import { alertTitle } from '../../ui/page/page-title.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { react } from './reactions.ts'
import { soundFound } from './sound.ts'
import { TabState } from './tab-state.tsx'
import { useFirstGap } from './use-first-gap.ts'

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
    if (isLost) call(figuresRoutes.health).catch(() => {})
  }, [isLost])
  return (
    <LiveContext value={connection}>
      <TabState />
      {/* It is always in the page, so that screen readers read its changes. The key makes them read equal words
          again. */}
      <VisuallyHidden role="status">
        <span key={aloud.bookingId}>{aloud.news}</span>
      </VisuallyHidden>
      {children}
    </LiveContext>
  )
}
