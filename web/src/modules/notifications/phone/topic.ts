import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes, type Settings } from '@terminlotse/contract/notifications'
import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { call } from '../../../api/client.ts'
import { keepSettings } from '../settings/notification-settings.ts'

/** Makes and stores a topic that nobody can guess. One that another tab has made meanwhile is taken. */
export function useMakeTopic() {
  return useSaving(async (_?: undefined) => {
    const [stored] = (await call(notificationRoutes.list)).results
    if (stored?.ntfy_topic) return stored
    return call(notificationRoutes.save, { body: { ntfy_topic: channelFields.ntfy_topic.generate() } })
  })
}

export function useSaveServer() {
  return useSaving((ntfy_server: string) => call(notificationRoutes.save, { body: { ntfy_server } }))
}

function useSaving<T>(mutationFn: (value: T) => Promise<Settings>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (saved) => keepSettings(queries, saved),
  })
}

/**
 * The links to a topic. `app`: opens the Android app and subscribes there; `page`: shows the topic in a browser.
 * https://docs.ntfy.sh/subscribe/phone/#ntfy-links
 */
export function topicLinks(server: string, topic: string): { app: string; page: string; host: string } {
  const { protocol, host, origin } = new URL(server)
  const plain = protocol === 'http:' ? '?secure=false' : ''
  return { app: `ntfy://${host}/${topic}${plain}`, page: `${origin}/${topic}`, host }
}
