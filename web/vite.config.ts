import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoadBudget } from './budget.ts'
import { shellWorker } from './shell-worker.ts'

const server = 'http://localhost:3000'

export default defineConfig({
  plugins: [
    react(),
    firstLoadBudget({ screen: 'screens/login.tsx', texts: '/public.ts', scriptBytes: 200_000, styleBytes: 40_000 }),
    shellWorker({ alsoKept: ['/theme.js', '/mark.svg', '/manifest.webmanifest'] }),
  ],
  build: { target: 'es2023', sourcemap: false },
  server: {
    port: 5173,
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
  },
})
