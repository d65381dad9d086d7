import i18next from 'i18next'
import { showToast } from '../../ui/toasts/toast.tsx'
import type { LiveTrouble } from './socket-parts.ts'

const words = {
  unauthenticated: ['live:unauthenticated.title', 'live:unauthenticated.text'],
  denied: ['live:denied.title', 'live:denied.text'],
  refused: ['live:refused.title', 'live:refused.text'],
  error: ['live:error.title', 'live:error.text'],
  failed: ['live:failed.title', 'live:failed.text'],
  lost: ['live:lost.title', 'live:lost.text'],
} as const satisfies Record<LiveTrouble, readonly [string, string]>

/** Shows the trouble of a live connection; the same trouble is on screen once. */
export function showTrouble(trouble: LiveTrouble) {
  const [title, text] = words[trouble]
  showToast({ kind: 'error', title: i18next.t(title), text: i18next.t(text), id: `live-${trouble}` })
}
