import { writeFileSync } from 'node:fs'
import { messagesTable } from '../server/test/messages/table.ts'

// npm run messages: writes docs/messages.md again, from the code of texts and channels.
writeFileSync(new URL('../docs/messages.md', import.meta.url), messagesTable())
