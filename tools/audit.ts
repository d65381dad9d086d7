import { text } from 'node:stream/consumers'
import { judgeAudit } from './audit-report.ts'

// Reads the report of `npm audit --json`; exit code 0: no known problem, 1: a known problem, 2: the registry does not say.
const { sentence, code } = judgeAudit(await text(process.stdin))
console.log(sentence)
process.exitCode = code
