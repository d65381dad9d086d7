import { forgetNeed } from '../rooms/need/kept-need.ts'
import { useLogout } from '../rooms/sign-in/sign-in.ts'
import { forgetEdits } from '../rooms/task-form/kept-edit.ts'

/** Signs out and stops push messages in this browser: somebody else may use it next. */
export function useSignOut(): () => void {
  const logout = useLogout()
  return () => {
    logout()
    forgetNeed()
    forgetEdits()
    import('../rooms/push/this-device.ts')
      .then(({ letGoOfThisDevice }) => letGoOfThisDevice())
      // The server has forgotten this device with the sign-in.
      .catch(() => {})
  }
}
