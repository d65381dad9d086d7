import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'

export function folderForTest(start = 'terminlotse-test-'): string {
  const path = mkdtempSync(join(tmpdir(), start))
  onTestFinished(() => rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return path
}

export async function rowsOf(address: string, query: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return (await client.query(query, values).finally(() => client.end())).rows
}
