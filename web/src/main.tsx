import './first-pages/first-styles.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { renewOlderTab } from './api/older-tab.ts'
import { App } from './app.tsx'
import { replaceShell } from './first-pages/replace-shell.ts'
import { prepareDashboard } from './router.tsx'
import { languageOf } from './texts/language.ts'
import { startTexts } from './texts/texts.ts'
import { watchInstallOffer } from './ui/browser/install-offer.ts'
import { serviceWorkers } from './ui/browser/service-workers.ts'
import { bearTranslators } from './ui/browser/translators.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the app')
const { page } = document.documentElement.dataset

bearTranslators()
watchInstallOffer()
nameFirstFiles()
keepShell()
renewOlderTab()
startTexts(languageOf(document.documentElement.lang))
const app = (
  <StrictMode>
    <BrowserRouter>
      <App withColours={import.meta.env.DEV} />
    </BrowserRouter>
  </StrictMode>
)
if (page === 'login' || page === 'register') {
  // The bare address is answered with the sign-in too.
  if (window.location.pathname === '/') window.history.replaceState(null, '', '/login')
  hydrateRoot(root, app)
} else if (page === 'dashboard') {
  // The shell that came with the page stays until the living one can replace it in one step.
  const draw = () => replaceShell(root, () => createRoot(root).render(app))
  prepareDashboard().then(draw, draw)
} else {
  createRoot(root).render(app)
}
// It named the language of the page from the server; from here on the page's own element does.
root.removeAttribute('lang')
delete document.documentElement.dataset.untranslated
// ./first-pages/head-script.js says that the page could not be loaded where this line is not reached.
document.documentElement.dataset.started = ''

/** Lets the browser store the app's shell, so that it opens without a network, if the browser can. */
function keepShell(): void {
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

/**
 * The page carries the first styles itself (build/first-pages.ts). A later part of the app checks if the page has their file.
 * Otherwise it would load the file behind all others, and it would override them. So the page gets a link that is not
 * followed. It is made here: some browsers follow a link in the page although it is disabled.
 */
function nameFirstFiles(): void {
  const files = document.querySelector<HTMLStyleElement>('style[data-files]')?.dataset.files ?? ''
  for (const href of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.setAttribute('disabled', '')
    document.head.append(Object.assign(link, { rel: 'stylesheet', href }))
  }
}
