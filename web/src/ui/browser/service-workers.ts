/** The service workers of this site; null: the browser has none. It may also refuse by an error. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null
  } catch {
    return null
  }
}
