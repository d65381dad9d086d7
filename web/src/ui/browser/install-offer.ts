import { useSyncExternalStore } from 'react'

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, which only some browsers have. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function keep(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install this site. It comes once, soon after the page, and counts for one question. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser asks at a moment of its own.
    event.preventDefault()
    keep(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => keep(null))
}

function install(): void {
  const asked = offer
  keep(null)
  // A browser that refuses to ask has said so itself.
  asked?.prompt().catch(() => {})
}

/** Asks the person whether this site is to be installed; null: the browser does not offer it, or has asked already. */
export function useInstallOffer(): (() => void) | null {
  const present = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  return present && install
}
