const plain = 'Terminlotse'
const shownMs = 10_000
let timer: number | undefined

function calm() {
  if (document.visibilityState !== 'visible') return
  window.clearTimeout(timer)
  timer = window.setTimeout(() => {
    document.title = plain
  }, shownMs)
}

/** Puts news into the tab's title, until the person has looked at the page for ten seconds. */
export function alertTab(news: string) {
  document.title = `● ${news}`
  document.addEventListener('visibilitychange', calm, { once: true })
  calm()
}
