import { text } from 'node:stream/consumers'
import { judgeAudit } from './audit-report.ts'

// Reads the report of `npm audit --json`; exit code 0: nothing known, 1: something is, 2: the registry does not say.
const { sentence, code } = judgeAudit(await text(process.stdin))
console.log(sentence)
process.exitCode = code
