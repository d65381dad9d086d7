import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseAddress, runOn } from '../../../test/database.ts'
import { migrateSchema } from '../../foundation/db/migrate.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

test('a task of the version before keeps its office', async () => {
  await using before = await createVersionBefore('offices')
  const { client } = before
  await client.query(`
      insert into users (email, password_hash, first_name, last_name, language, created_at)
        values ('erika@example.org', 'x', 'Erika', 'Muster', 'en', now());
      insert into providers (code, name, base_url) values ('practice', 'Practice office', 'http://localhost');
      insert into targets (provider_id, office_external_id, service_external_id, service_count)
        values (1, 10640, 1074970, 1), (1, 10471, 1071907, 1);
      insert into tasks (user_id, name, target_id, service_count, auto_booking_enabled, first_name, last_name, email_for_booking,
          telephone, custom_textfield, custom_textfield2, created_at, updated_at)
        select 1, 'Task', target, 1, false, '', '', '', '', '', '', now(), now() from unnest(array[2, 1]) as target;
      insert into watches (task_id, target_id, first_check_no, first_line, started_at, ended_at, told_episode, told_at,
          told_earliest_at)
        values (1, 2, 0, 0, now(), now(), 1, '2026-11-01T08:00Z', '2026-12-01T08:00Z'),
          (1, 2, 0, 0, now(), null, 4, '2026-11-02T08:00Z', '2026-12-02T08:00Z');`)
  await before.upgrade()
  const chosen = await client.query('select task_id, target_id, place from task_targets order by task_id')
  expect(chosen.rows).toEqual([
    { task_id: 1, target_id: 2, place: 0 },
    { task_id: 2, target_id: 1, place: 0 },
  ])
  const told = await client.query('select task_id from task_news order by task_id')
  expect(told.rows, 'neither watches').toEqual([])
})

test('what somebody was told in the version before holds back what is later', async () => {
  await using before = await createVersionBefore('task_news')
  const { client } = before
  await client.query(`
    insert into users (email, password_hash, first_name, last_name, language, created_at)
      values ('erika@example.org', 'x', 'Erika', 'Muster', 'en', now());
    insert into providers (code, name, base_url) values ('practice', 'Practice office', 'http://localhost');
    insert into targets (provider_id, office_external_id, service_external_id, service_count) values (1, 10640, 1074970, 1);
    insert into tasks (user_id, name, service_count, auto_booking_enabled, first_name, last_name, email_for_booking, telephone,
        custom_textfield, custom_textfield2, created_at, updated_at, is_monitoring, told_episode, told_at, told_earliest_at)
      select 1, 'Task', 1, false, '', '', '', '', '', '', now(), now(), true, 1, told, slot
      from (values ('2026-11-02T08:00Z'::timestamptz, '2026-12-02T08:00Z'::timestamptz), (null, null),
        ('2026-11-02T08:00Z', '2026-12-01T08:00Z')) as before (told, slot);
    insert into watches (task_id, target_id, first_check_no, first_line, started_at)
      select id, 1, 0, 0, now() from tasks;
    insert into findings (target_id, slot_at, first_seen_at, last_seen_at, gone_at) values
      (1, '2026-12-02T08:00Z', '2026-11-02T08:00Z', '2026-11-02T09:00Z', null),
      (1, '2026-12-01T08:00Z', '2026-11-02T08:00Z', '2026-11-02T09:00Z', '2026-11-02T09:05Z');`)
  await before.upgrade()
  const { rows } = await client.query(
    `select state->'told' as told, held_target_id, held_slot_at, look_until > now() as looks from task_news order by task_id`,
  )
  const [slot, told] = [new Date('2026-12-02T08:00:00Z'), Date.parse('2026-11-02T08:00:00Z')]
  const one = { target: 1, at: slot.getTime(), since: told, messaged: true, messages: [told] }
  const nothing = { told: [], held_target_id: null, held_slot_at: null, looks: true }
  expect(rows).toEqual([{ told: [one], held_target_id: 1, held_slot_at: slot, looks: true }, nothing, nothing])
})

test('what is watched in the version before with a filter knows the days that are wanted, and its end', async () => {
  await using before = await createVersionBefore('wanted_days')
  const { client } = before
  await client.query(`
    insert into users (email, password_hash, first_name, last_name, language, created_at)
      values ('erika@example.org', 'x', 'Erika', 'Muster', 'en', now());
    insert into providers (code, name, base_url) values ('practice', 'Practice office', 'http://localhost');
    insert into targets (provider_id, office_external_id, service_external_id, service_count) values (1, 10640, 1074970, 1);
    insert into tasks (user_id, name, service_count, auto_booking_enabled, first_name, last_name, email_for_booking, telephone,
        custom_textfield, custom_textfield2, created_at, updated_at, is_monitoring, latest_date, weekdays, current_appointment_at)
      select 1, 'Task', 1, false, '', '', '', '', '', '', now(), now(), true, latest, weekdays, current
      from (values (null::date, null::int[], null::timestamptz), ('2026-12-24', '{1,5}', '2026-12-01T23:30Z')) as wish (latest, weekdays, current);
    insert into watches (task_id, target_id, first_check_no, first_line, started_at, ended_at)
      values (1, 1, 0, 0, now(), null), (2, 1, 0, 0, now(), now()), (2, 1, 0, 0, now(), null);`)
  await before.upgrade()
  const ends = await client.query('select over_at from tasks order by id')
  expect(ends.rows).toEqual([{ over_at: null }, { over_at: new Date('2026-12-01T23:30:00Z') }])
  const { rows } = await client.query('select wanted_days from watches order by id')
  expect(rows.map((row) => row.wanted_days)).toEqual([
    null,
    null,
    { earliest_date: null, latest_date: '2026-12-02', weekdays: [1, 5] },
  ])
})

/** An own database as the version before that step has it. */
async function createVersionBefore(step: string) {
  const { server } = inject('database')
  const name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const connectionString = databaseAddress(server, name)
  const folder = migrationsBefore(step)
  const client = new pg.Client({ connectionString })
  await migrateSchema(connectionString, folder)
  await client.connect()
  return {
    client,
    upgrade: () => migrateSchema(connectionString),
    async [Symbol.asyncDispose]() {
      await client.end()
      rmSync(folder, { recursive: true })
      await runOn(server, `drop database ${name} with (force)`)
    },
  }
}

/** A folder with the steps up to the one of that name, without it. */
function migrationsBefore(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-upgrade-'))
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(`_${name}`))
  if (end === -1) throw new Error(`There is no step ${name}.`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}
