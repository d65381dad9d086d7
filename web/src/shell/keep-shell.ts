import { serviceWorkers } from '../ui/browser/service-workers.ts'

/** Lets the browser store the app's shell, so that it opens without a network, if the browser can. */
export function keepShell(): void {
  if (!import.meta.env.PROD) return
  // It begins after everything that the person waits for.
  window.addEventListener(
    'load',
    () =>
      void serviceWorkers()
        ?.register('/worker.js')
        .catch(() => {}),
  )
}
