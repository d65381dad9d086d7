import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { oneLanguage } from './one-language.ts'
import { shellWorker } from './shell-worker.ts'
import { firstLoadBudget } from './src/first-pages/build/first-load-budget.ts'
import { firstPages } from './src/first-pages/build/first-pages.ts'

const server = 'http://localhost:3000'

/**
 * Few files, one for each occasion: the named modules with all their imports that are in no earlier file. Otherwise
 * every module that two screens share would be a file of its own.
 */
const chunkGroups = [
  { name: 'first', test: (id: string) => /web\/src\/main\.tsx$|rolldown\/runtime/.test(id), priority: 40 },
  { name: 'calls', test: /web\/src\/modules\/accounts\/sign-in\.ts$/, priority: 30 },
  { name: 'inside', test: /web\/src\/screens\/signed-in-screens\.ts$/, priority: 20 },
]

export default defineConfig({
  plugins: [
    react(),
    oneLanguage(),
    firstPages(),
    firstLoadBudget({ scriptBytes: 160_000, pageBytes: 22_000 }),
    shellWorker({ alsoKept: ['/mark.svg', '/manifest.webmanifest'] }),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
