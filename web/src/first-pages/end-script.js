// Runs at the end of a page that came with its content, before it is drawn. If this browser stores another language, it
// replaces the one that the server chose. People with an invitation get the form, and the shell of a signed-in person
// gets their name.
;(() => {
  const html = document.documentElement
  const root = document.getElementById('root')
  const invited = 'invited' in html.dataset
  for (const asleep of document.querySelectorAll('template[data-asleep]')) {
    if (asleep.lang === html.lang && 'invited' in asleep.dataset === invited) {
      root.replaceChildren(asleep.content)
      root.lang = asleep.lang
      document.title = asleep.title
      delete html.dataset.untranslated
    }
    asleep.remove()
  }
  delete html.dataset.invited
  if (html.dataset.page !== 'dashboard') return
  let user = {}
  try {
    user = JSON.parse(localStorage.getItem('user')) ?? {}
  } catch {
    // The app asks the server who it is.
  }
  const name = String(user.name ?? '')
  for (const place of root.querySelectorAll('[data-own]')) {
    place.textContent = place.dataset.own === 'initial' ? name.slice(0, 1).toUpperCase() : name
  }
  if (user.is_staff || user.is_superuser) return
  for (const link of root.querySelectorAll('a[href="/admin"]')) link.remove()
})()
