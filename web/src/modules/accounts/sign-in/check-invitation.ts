import { accountRoutes } from '@terminlotse/contract/accounts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'

/** The reason why an invitation no longer counts, as a code; undefined: it counts, or the answer is not known. */
export async function findRefusal(invitation: string): Promise<string | undefined> {
  try {
    await call(accountRoutes.checkInvitation, { body: { invitation } })
    return undefined
  } catch (error) {
    // The form asks once more.
    return error instanceof ApiError ? error.code : undefined
  }
}
