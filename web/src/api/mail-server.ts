import { useQuery } from '@tanstack/react-query'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** Whether this site has a mail server of its own; undefined while that is not known. */
export function useMailServer(): boolean | undefined {
  const { data } = useQuery({
    queryKey: keys.mailServer,
    queryFn: ({ signal }) => call(notificationRoutes.mail, { signal }),
  })
  return data?.has_server
}
