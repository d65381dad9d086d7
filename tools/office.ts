import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECOMMENDED } from '../practice-office/src/desks.ts'
import { type Child, root, startChild } from './children.ts'

/** Opens the practice office as `npm start` has it: real time, no rate limit. */
export function startOffice(port: number, dataDir: string): Child {
  const options = ['--port', String(port), '--data', dataDir, '--speed', '1', '--rate-limit', '0']
  return startChild('practice office', ['practice-office/src/cli.ts', ...options])
}

/** Where a first try finds an appointment soon, in the words of the catalogue. */
export function recommendation(): { office: string; service: string } {
  const catalogue = JSON.parse(readFileSync(join(root, 'fixtures/munich/catalogue.json'), 'utf8'))
  const nameOf = (list: { id: number; name: string }[], id: number) => list.find((item) => item.id === id)?.name ?? ''
  return {
    office: nameOf(catalogue.offices, RECOMMENDED.officeId),
    service: nameOf(catalogue.services, RECOMMENDED.serviceId),
  }
}
