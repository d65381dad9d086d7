import './shell/first-styles.ts'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { prepareDashboard } from './router.tsx'
import { nameFirstFiles } from './shell/first-files.ts'
import { keepShell } from './shell/keep-shell.ts'
import { languageOf } from './texts/language.ts'
import { startTexts } from './texts/texts.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the app')
const { page } = document.documentElement.dataset

nameFirstFiles()
keepShell()
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
  // The shell that came with the page stands until the living one can take its place in one step.
  const draw = () => createRoot(root).render(app)
  prepareDashboard().then(draw, draw)
} else {
  createRoot(root).render(app)
}
// It told the language of what came with the page; from here on the page's own does.
root.removeAttribute('lang')
delete document.documentElement.dataset.untranslated
