import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/rooms/*/*.tables.ts',
  out: './server/migrations',
})
