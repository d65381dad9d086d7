import { secretMask } from '@terminlotse/contract/notifications'

const dot = secretMask.charAt(0)

/**
 * What a secret's field holds after typing. The mask stands for the stored secret and is no text: whoever types into it
 * or deletes from it starts anew.
 */
export function typedSecret(before: string, typed: string): string {
  return before === secretMask ? typed.replaceAll(dot, '') : typed
}
