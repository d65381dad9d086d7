import { useLogout } from '../modules/accounts/sign-in.ts'
import { forgetEdits } from '../modules/tasks/kept-edit.ts'
import { forgetNeed } from '../modules/tasks/kept-need.ts'

/** Signs out and stops push messages in this browser: somebody else may use it next. */
export function useSignOut(): () => void {
  const logout = useLogout()
  return () => {
    logout()
    forgetNeed()
    forgetEdits()
    import('../modules/notifications/this-device.ts')
      .then(({ letGoOfThisDevice }) => letGoOfThisDevice())
      // The server has forgotten this device with the sign-in.
      .catch(() => {})
  }
}
