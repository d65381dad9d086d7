import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Device, deviceRoutes, notificationRoutes } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { addThisDevice, letGoOfThisDevice } from '../this-device.ts'
import { readKeptDevice } from './kept-device.ts'
import { pushAbility } from './subscription.ts'

export function useDevices() {
  return useQuery({
    queryKey: keys.devices,
    queryFn: async ({ signal }) => (await call(deviceRoutes.list, { signal })).results,
    staleTime: 0,
  })
}

export function useThisBrowser(user: number) {
  return useQuery({
    queryKey: keys.thisBrowser,
    queryFn: async () => {
      const ability = await pushAbility()
      const kept = await readKeptDevice()
      const isBlocked = ability === 'works' && Notification.permission === 'denied'
      return { ability, isBlocked, device: kept?.user === user ? kept.device : null }
    },
    staleTime: 0,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => Promise.all([keys.devices, keys.thisBrowser].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Adds this browser and turns the channel on, which is the purpose of adding it. */
export function useAddThisDevice(user: number) {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async () => {
      const permission = await addThisDevice(user)
      if (permission === 'granted') {
        const saved = await call(notificationRoutes.save, { body: { enable_webpush: true } })
        queries.setQueryData(keys.notificationSettings, saved)
        void queries.invalidateQueries({ queryKey: keys.receivers })
      }
      return permission
    },
    onSuccess: (permission) => {
      if (permission === 'granted') showToast({ kind: 'success', title: t('push.added') })
      else showToast({ kind: 'error', title: t('push.notAllowed'), text: t('push.notAllowedText') })
    },
    onError: (error) => {
      if (error instanceof ApiError) showFailure(error, t('push.addFailed'))
      else showToast({ kind: 'error', title: t('push.addFailed'), text: t('push.addFailedText') })
    },
    onSettled: refresh,
  })
}

export function useRemoveDevice(thisDevice: number | null) {
  const { t } = useTranslation('notifications')
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ id }: Device) => {
      await call(deviceRoutes.remove, { params: { id } })
      if (id === thisDevice) await letGoOfThisDevice()
    },
    onSuccess: (_, { name }) => showToast({ kind: 'success', title: t('push.removed', { name }) }),
    onError: (error) => showFailure(error, t('push.removeFailed')),
    onSettled: refresh,
  })
}
