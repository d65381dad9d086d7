import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestServer } from '../test-server.ts'
import { argumentsOf } from './built.ts'

/** The real program with its most detailed log, on the database of a test server whose own server works no jobs. */
export async function startProgram(env: Record<string, string>) {
  const settings = { ...process.env, ...env, LOG_LEVEL: 'trace', PORT: '0' }
  const child = spawn(process.execPath, await argumentsOf('server'), { env: settings })
  let printed = ''
  const port = new Promise<number>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = printed.match(/"port":(\d+),"msg":"Ready\."/)
      if (ready) resolve(Number(ready[1]))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('exit', () => reject(new Error(`It ended early:\n${printed}`)))
  })
  return { child, url: `http://127.0.0.1:${await port}/api`, printed: () => printed }
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGINT')
  await once(child, 'exit')
}

/** The tables that contain one of these texts in clear, in capitals or not. */
export async function tablesWith({ ctx }: TestServer, ...texts: string[]): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const tables: string[] = []
  const wanted = texts.map((text) => `'${text}'`).join()
  for (const { name } of rows) {
    const hit = await ctx.db.execute(
      `select from ${name} t, unnest(array[${wanted}]) one where position(lower(one) in lower(t::text)) > 0 limit 1`,
    )
    if ((hit.rowCount ?? 0) > 0) tables.push(name)
  }
  return tables
}
