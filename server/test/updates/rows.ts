import type pg from 'pg'
import { listTables, quote } from '../../src/foundation/data/schema.ts'

/** The key of the installations whose data are in `fixtures/updates`. */
export const fixtureKey = Buffer.from('a key of a test, no secret at al')

/** The rows of each table, as JSON. */
export type Rows = Record<string, string[]>

/** Every row of every table, by column names. Left out: records of running processes, which each start changes. */
export async function readRows(client: pg.Client): Promise<Rows> {
  const rows: Rows = {}
  for (const { name } of await listTables(client)) {
    if (name === 'worker_heartbeats') continue
    const result = await client.query(`select to_jsonb(one)::text as row from public.${quote(name)} one order by 1`)
    rows[name] = result.rows.map(({ row }) => row)
  }
  return rows
}

/**
 * For the tables and columns that existed `before`: their present rows, without the columns that a later version has
 * `rewritten`. Later versions added others.
 */
export function knownRows(before: Rows, rows: Rows, rewritten: Record<string, string[]>): Rows {
  const kept = Object.entries(before).map(([table, [first = '{}']]) => {
    const columns = Object.keys(JSON.parse(first)).filter((column) => !rewritten[table]?.includes(column))
    const now = (rows[table] ?? []).map((text) => {
      const row = JSON.parse(text)
      return JSON.stringify(columns.map((column) => [column, row[column]]))
    })
    return [table, now.sort()]
  })
  return Object.fromEntries(kept)
}

/** The columns of channels, by table, that later versions moved into the receivers. */
export const ofReceivers = {
  notification_settings: [
    'channels',
    'settings',
    'secrets_sealed',
    'brief_channels',
    'signal_number',
    'telegram_chat',
    'telegram_name',
    'telegram_moved_at',
  ],
  news_hours: ['channel', 'user_id'],
}

interface Channels {
  user_id: number
  channels: string[]
  secrets_sealed: Record<string, string>
  telegram_chat: string | null
}

export function channelsIn({ notification_settings: rows = [] }: Rows): Channels[] {
  return rows.map((text) => {
    const { user_id, channels, secrets_sealed, telegram_chat = null } = JSON.parse(text)
    return { user_id, channels: channels.toSorted(), secrets_sealed, telegram_chat }
  })
}

export function channelsOfReceivers({ receivers = [] }: Rows): Channels[] {
  const byUser = Map.groupBy(
    receivers.map((text) => JSON.parse(text)),
    ({ user_id }) => user_id,
  )
  return [...byUser].map(([user_id, rows]) => ({
    user_id,
    channels: rows.flatMap(({ channel, is_on }) => (is_on ? [channel] : [])).toSorted(),
    secrets_sealed: Object.assign({}, ...rows.map((row) => row.secrets_sealed)),
    telegram_chat: rows.find(({ telegram_chat }) => telegram_chat !== null)?.telegram_chat ?? null,
  }))
}
