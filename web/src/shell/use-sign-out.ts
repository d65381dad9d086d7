import { useLogout } from '../modules/accounts/sign-in.ts'
import { letGoOfThisDevice } from '../modules/notifications/this-device.ts'
import { forgetEdits } from '../modules/tasks/kept-edit.ts'
import { forgetNeed } from '../modules/tasks/kept-need.ts'

/** Signs out and stops push messages in this browser: somebody else may use it next. */
export function useSignOut(): () => void {
  const logout = useLogout()
  return () => {
    logout()
    forgetNeed()
    forgetEdits()
    // If this fails: the server has forgotten this device with the sign-in.
    letGoOfThisDevice().catch(() => {})
  }
}
