import { serviceWorkers } from '../ui/service-workers.ts'

/** Has the browser keep the app's shell, so that it opens without a network. A browser that cannot simply has none. */
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
