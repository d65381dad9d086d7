import { secretMask } from '@terminlotse/contract/notifications'

const dot = secretMask.charAt(0)

/**
 * The value of a secret's field after typing. The mask stands for the stored secret and is not text: when somebody
 * types into it or deletes from it, the field starts empty.
 */
export function typedSecret(before: string, typed: string): string {
  return before === secretMask ? typed.replaceAll(dot, '') : typed
}
