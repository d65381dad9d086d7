import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type CalendarFeed, calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function useFeed() {
  return useQuery({
    queryKey: keys.calendarFeed,
    queryFn: ({ signal }) => call(calendarFeedRoutes.read, { signal }),
    // Another device or a new password may have made or ended it.
    staleTime: 0,
  })
}

/** Makes an address; an earlier one ends. Only this answer has it. */
export function useMakeFeed() {
  const { t } = useTranslation('appointments')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendarFeedRoutes.make),
    onSuccess: ({ made_at }) => queries.setQueryData<CalendarFeed>(keys.calendarFeed, { made_at }),
    onError: (error) => showFailure(error, t('feed.failed')),
    gcTime: 0,
  })
}

export function useEndFeed() {
  const { t } = useTranslation('appointments')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(calendarFeedRoutes.end),
    onSuccess: () => showToast({ kind: 'success', title: t('feed.ended') }),
    onError: (error) => showFailure(error, t('feed.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.calendarFeed }),
  })
}
