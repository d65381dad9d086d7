import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/src/rooms/*/*.tables.ts', './server/src/foundation/db/*.tables.ts'],
  out: './server/migrations',
})
