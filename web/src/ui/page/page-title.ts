const product = 'Terminlotse'
const newsShownMs = 10_000
let page = product
let news: string | null = null
let awaited: string | null = null
let timer: number | undefined
let tell: (isWaiting: boolean) => void = () => {}

function show() {
  const waits = news ?? awaited
  document.title = waits === null ? page : `● ${waits}`
  tell(waits !== null)
}

/** Calls `listener` now and with each change: whether the title carries something. Returns the function that stops it. */
export function watchWaiting(listener: (isWaiting: boolean) => void): () => void {
  tell = listener
  show()
  return () => {
    tell = () => {}
  }
}

export function setPageTitle(title: string) {
  page = `${title} – ${product}`
  show()
}

function calm() {
  if (document.visibilityState !== 'visible') return
  window.clearTimeout(timer)
  timer = window.setTimeout(() => {
    news = null
    show()
  }, newsShownMs)
}

/** Puts news into the tab's title, until the person has looked at the page for ten seconds. */
export function alertTitle(title: string) {
  news = title
  show()
  document.addEventListener('visibilitychange', calm, { once: true })
  calm()
}

/** Keeps in the tab's title what waits for the person; null: nothing does. */
export function setAwaited(title: string | null) {
  if (title === awaited) return
  awaited = title
  show()
}
