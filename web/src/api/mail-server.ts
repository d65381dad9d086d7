import { useQuery } from '@tanstack/react-query'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import type { z } from 'zod'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** Whether mails of ours reach people, and what that means for a new address of this account. */
export type Mailing = z.output<(typeof notificationRoutes)['mail']['answer']>

/** Undefined while that is not known. */
export function useMailing(): Mailing | undefined {
  return useQuery({
    queryKey: keys.mailServer,
    queryFn: ({ signal }) => call(notificationRoutes.mail, { signal }),
  }).data
}

/** Whether this site has a mail server of its own; undefined while that is not known. */
export function useMailServer(): boolean | undefined {
  return useMailing()?.has_server
}
