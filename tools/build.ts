import { buildWeb } from './web-build.ts'

// npm run build: the browser app, if it is not built already. `npm start` does this by itself.
await buildWeb().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
