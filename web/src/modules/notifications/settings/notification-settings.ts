import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Channel,
  notificationRoutes,
  type Settings,
  type SettingsPatch,
  settings,
  switchOf,
} from '@terminlotse/contract/notifications'
import type { ChannelAtOnce } from '@terminlotse/contract/notifications/channels/channels'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { filled } from '../../../api/filled.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import type { SavedFields } from './preferences-form.ts'

// The person's notification settings as the server stores them, saved as a whole, and the test of each channel. The
// server sends a mask for each secret. We send the mask back while the secret stays the same.

const emptySettings = settings.parse({ id: 0, confirmed_at: {} })

/** The settings; null before they were saved for the first time. */
export function useNotificationSettings() {
  return useQuery({
    queryKey: keys.notificationSettings,
    queryFn: async ({ signal }) => {
      const [stored] = (await call(notificationRoutes.list, { signal })).results
      return stored ? filled(emptySettings, stored) : null
    },
  })
}

export function useOffered() {
  return useQuery({
    queryKey: keys.offeredChannels,
    queryFn: async ({ signal }) => (await call(notificationRoutes.offered, { signal })).offered,
  })
}

/** True if the call that works without knowing the stored settings may replace the failed one. */
export function mayFallBack(error: unknown): boolean {
  return error instanceof ApiError && ([400, 404, 409].includes(error.status) || error.status >= 500)
}

/** Saves all settings. `id` is the number of the stored settings, null if there are none yet. Throws ApiError. */
async function saveSettings(id: number | null, body: SavedFields): Promise<Settings> {
  try {
    if (id === null) return await call(notificationRoutes.create, { body })
    return await call(notificationRoutes.update, { params: { id }, body })
  } catch (error) {
    if (!mayFallBack(error)) throw error
    return call(notificationRoutes.save, { body })
  }
}

/** Puts saved settings on screen. The list of receivers has a part of them, so it is fetched again. */
export function keepSettings(queries: QueryClient, saved: Settings): void {
  queries.setQueryData(keys.notificationSettings, saved)
  void queries.invalidateQueries({ queryKey: keys.receivers })
}

export function useSaveSettings(id: number | null) {
  return useSaving((body: SavedFields) => saveSettings(id, body))
}

export function useSwitchAtOnce(channel: ChannelAtOnce) {
  return useSaveAtOnce((next: boolean) => ({ [switchOf(channel)]: next }))
}

export function useBriefChannels() {
  return useSaveAtOnce((brief_channels: Channel[]) => ({ brief_channels }))
}

function useSaveAtOnce<T>(patchOf: (next: T) => SettingsPatch) {
  return useSaving((next: T) => call(notificationRoutes.save, { body: patchOf(next) }))
}

function useSaving<T>(save: (next: T) => Promise<Settings>) {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      keepSettings(queries, saved)
      showToast({ kind: 'success', title: t('done') })
    },
    onError: (error) => showFailure(error, t('failed')),
  })
}

export function useConfirmChannel(channel: Channel) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (digits: string | undefined) => call(notificationRoutes.confirm, { body: { channel, digits } }),
    onSuccess: (saved) => keepSettings(queries, saved),
  })
}

export function useTestChannel() {
  const { t } = useTranslation('notifications')
  const { t: say } = useTranslation('channels')
  const queries = useQueryClient()
  const name = (channel: Channel) => say(`${channel}.name`)
  return useMutation({
    mutationFn: (channel: Channel) => call(notificationRoutes.test, { body: { channel } }),
    onSettled: (_, __, channel) => fetchAfterTest(queries, channel),
    onSuccess: (_, channel) => showToast({ kind: 'success', title: t('tested', { channel: name(channel) }) }),
    onError: (error, channel) => {
      showFailure(error, t('testFailed', { channel: name(channel) }))
    },
  })
}

export function lastMessagesOf(channel: Channel) {
  return {
    queryKey: keys.deliveries(channel),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(notificationRoutes.deliveries, { query: { channel }, signal })).results,
  }
}

export function useLastMessages(channel: Channel, isWanted: boolean) {
  return useQuery({ ...lastMessagesOf(channel), enabled: isWanted })
}

/** Fetches what a test message has changed. A receiver that has ended for good is switched off. */
export function fetchAfterTest(queries: QueryClient, channel: Channel): Promise<unknown> {
  const changed = [keys.deliveries(channel), keys.notificationSettings]
  return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
