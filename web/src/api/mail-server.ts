import { useQuery } from '@tanstack/react-query'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import type { z } from 'zod'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** Says if our mails reach people, and how a new address of this account comes to count. */
export type Mailing = z.output<(typeof notificationRoutes)['mail']['answer']>

/** Undefined while it is not known. */
export function useMailing(): Mailing | undefined {
  return useQuery({
    queryKey: keys.mailServer,
    queryFn: ({ signal }) => call(notificationRoutes.mail, { signal }),
  }).data
}

/** True if this site has a mail server of its own; undefined while it is not known. */
export function useMailServer(): boolean | undefined {
  return useMailing()?.has_server
}
