// Runs in the head of every page, before anything is drawn: it sets the colours and the language that this browser
// stores, redirects people from pages that are not for them, and says when the app cannot start. It must not need the
// app.
;(() => {
  const html = document.documentElement
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      // Storage may be forbidden; then the browser's own settings count.
      return null
    }
  }
  const theme = kept('theme')
  const dark = theme === 'dark' || (theme !== 'light' && window.matchMedia?.('(prefers-color-scheme: dark)').matches)
  html.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // build/first-pages.ts writes values in the place of names in braces.
  const languages = '{languages}'
  const ours = (name) => languages.find((one) => name.split('-')[0] === one)
  const drawn = html.lang
  html.lang = [kept('language') ?? '', ...navigator.languages].map(ours).find(Boolean) ?? 'en'

  const sayNotLoaded = () => {
    const [title, advice, reload] = '{notLoaded}'[html.lang]
    const main = document.createElement('main')
    main.className = 'without-app'
    main.append(
      Object.assign(document.createElement('h1'), { textContent: title }),
      Object.assign(document.createElement('p'), { textContent: advice }),
      // A link would lose what is behind the #: that of a mail carries its secret there.
      Object.assign(document.createElement('button'), { textContent: reload, onclick: () => location.reload() }),
    )
    document.body.replaceChildren(main)
  }
  // The app's script runs before the page counts as loaded. Without it the page would look as if it worked: with the
  // server away for a moment, or updated meanwhile, or in a browser that is too old for the script.
  addEventListener('DOMContentLoaded', () => {
    if (html.dataset.started === undefined) sayNotLoaded()
  })

  // Only pages that come with their content have a name.
  const { page } = html.dataset
  if (!page) return
  // The page is for another visitor: end-script.js corrects that.
  const refuses = page === 'register' && ['invite', 'closed'].includes(html.dataset.registration)
  const invited = refuses && /[#&]token=./.test(location.hash)
  if (invited) html.dataset.invited = ''
  if (html.lang !== drawn || invited) html.dataset.untranslated = ''
  const isInside = page === 'dashboard'
  const isSignedIn = kept('access_token') !== null
  if (isInside !== isSignedIn) {
    html.dataset.leaving = ''
    location.replace(isSignedIn ? '/dashboard' : '/login')
  }
  // A press before the app has taken the page over waits for it: a button of the shell, a form that is sent.
  if (isInside) {
    addEventListener('click', ({ target }) => {
      const button = target.closest('#root button')
      if (button && html.dataset.page) html.dataset.held = button.getAttribute('aria-label') ?? button.textContent
    })
    return
  }
  addEventListener('submit', (event) => {
    if (!html.dataset.page) return
    event.preventDefault()
    html.dataset.held = ''
  })
})()
