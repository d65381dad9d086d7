import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestServer } from '../test-server.ts'
import { argumentsOf } from './built.ts'

export interface Member {
  child: ChildProcess
  /** Null for a worker. */
  port: number | null
  url: string
  printed(): string
}

/** The real program, with its most detailed log unless `env` says otherwise. Resolves when it is ready. */
export async function startProgram(env: Record<string, string>): Promise<Member> {
  const settings = { ...process.env, LOG_LEVEL: 'trace', ...env, PORT: '0' }
  const child = spawn(process.execPath, await argumentsOf('server'), { env: settings })
  let printed = ''
  const port = await new Promise<number | null>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = printed.match(/"port":(\d+|null),"msg":"Ready\."/)
      if (ready) resolve(ready[1] === 'null' ? null : Number(ready[1]))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('exit', () => reject(new Error(`It ended early:\n${printed}`)))
  })
  return { child, port, url: `http://127.0.0.1:${port}`, printed: () => printed }
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
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
