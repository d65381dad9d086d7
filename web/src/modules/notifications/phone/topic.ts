import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes, type SettingsPatch } from '@terminlotse/contract/notifications'
import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'

function useSavePatch<T>(patchOf: (value: T) => SettingsPatch) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (value: T) => call(notificationRoutes.save, { body: patchOf(value) }),
    onSuccess: (saved) => queries.setQueryData(keys.notificationSettings, saved),
  })
}

/** Makes a topic that nobody can guess, and stores it, so that the code on the screen stays the same after a reload. */
export function useMakeTopic() {
  return useSavePatch((_: void) => ({ ntfy_topic: channelFields.ntfy_topic.generate() }))
}

export function useSaveServer() {
  return useSavePatch((ntfy_server: string) => ({ ntfy_server }))
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
