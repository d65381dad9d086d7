import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { runOn } from '../../../test/database/database.ts'
import { reach } from './silence.ts'

test('a connection that breaks while its pool closes it, or while nobody listens, ends no process', async () => {
  const { server } = inject('database')
  const pool = new pg.Pool({ ...reach(server), max: 1 })
  // Like pg-boss, which opens its own pool: it listens only to the pool's errors of idle connections.
  pool.on('error', () => {})
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const broken = new Promise((resolve) => client.once('end', resolve))
  await runOn(server, `select pg_terminate_backend(${rows[0].pid})`)
  await broken
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  const second = await pool.connect()
  second.release()
  await pool.end()
  expect(second.emit('error', new Error('terminating connection due to administrator command'))).toBe(true)
})
