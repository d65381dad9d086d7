import { useLogout } from '../rooms/accounts/sign-in.ts'
import { forgetEdits } from '../rooms/tasks/form/kept-edit.ts'
import { forgetNeed } from '../rooms/tasks/need/kept-need.ts'

/** Signs out and stops push messages in this browser: somebody else may use it next. */
export function useSignOut(): () => void {
  const logout = useLogout()
  return () => {
    logout()
    forgetNeed()
    forgetEdits()
    import('../rooms/notifications/push/this-device.ts')
      .then(({ letGoOfThisDevice }) => letGoOfThisDevice())
      // The server has forgotten this device with the sign-in.
      .catch(() => {})
  }
}
