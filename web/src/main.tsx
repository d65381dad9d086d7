import './shell/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepShell } from './shell/keep-shell.ts'
import { startTexts } from './texts/texts.ts'

const root = document.getElementById('root')
keepShell()
if (root === null) throw new Error('The page has no place for the app')
await startTexts()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
