import { type Child, startChild } from './children.ts'

/** Opens the practice office as `npm start` has it: real time, no rate limit. */
export function startOffice(port: number, dataDir: string): Child {
  const options = ['--port', String(port), '--data', dataDir, '--speed', '1', '--rate-limit', '0']
  return startChild('practice office', ['practice-office/src/cli.ts', ...options])
}
