import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { signal as english } from '../en/signal.ts'

export const signal: SameTexts<typeof english> = {
  code: (code) =>
    `${code} ist Ihr Code für Terminlotse. Geben Sie ihn dort in den Einstellungen ein, um hier Nachrichten zu bekommen. ` +
    'Wenn Sie ihn nicht angefordert haben, beachten Sie diese Nachricht nicht, und geben Sie den Code niemandem.',
}
