import { useMutation, useQuery } from '@tanstack/react-query'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { showFailure } from '../../../../api/failure-toast.ts'
import { keys } from '../../../../api/keys.ts'

export function useTelegram() {
  return useQuery({
    queryKey: keys.telegram,
    queryFn: ({ signal }) => call(telegramRoutes.read, { signal }),
    staleTime: 0,
  })
}

/** Asks for the link that connects a chat. A live message says that it was used. */
export function useConnectTelegram() {
  const { t } = useTranslation('notifications')
  return useMutation({
    mutationFn: () => call(telegramRoutes.connect, {}),
    onError: (error) => showFailure(error, t('telegram.linkFailed')),
  })
}
