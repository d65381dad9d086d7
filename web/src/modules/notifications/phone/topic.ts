import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes, type SettingsPatch } from '@terminlotse/contract/notifications'
import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'

/** Stores a topic or a server at once, so that the code on the screen stays the same after a reload. */
export function useSaveNtfy() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<SettingsPatch, 'ntfy_topic' | 'ntfy_server'>) => call(notificationRoutes.save, { body }),
    onSuccess: (saved) => queries.setQueryData(keys.notificationSettings, saved),
  })
}

/** A topic that nobody can guess. */
export function newTopic(): { ntfy_topic: string } {
  return { ntfy_topic: channelFields.ntfy_topic.generate() }
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
