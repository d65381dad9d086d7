// Looks for new mail every two seconds and shows it without losing the reader's place.
const list = document.querySelector('#mails')
setInterval(async () => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.querySelector('#mails')
    if (list && fresh && fresh.dataset.newest !== list.dataset.newest) {
      list.dataset.newest = fresh.dataset.newest
      list.replaceChildren(...fresh.childNodes)
    }
  } catch {
    // The office is restarting: the next look will tell.
  }
}, 2000)
