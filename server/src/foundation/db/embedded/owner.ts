import pg from 'pg'
import { clientFor } from '../connection.ts'

/** The superuser of every folder. Only the start uses it. */
export const administrator = 'terminlotse'
/** Owns the database and everything in it, and has no other right. The product works as this role. */
const owner = 'terminlotse_owner'

/** PostgreSQL's word for a role that does not exist. */
const noSuchRole = '28000'

const addressAs = (user: string, socketDir: string): string =>
  `postgresql:///postgres?host=${encodeURIComponent(socketDir)}&user=${user}`

export const ownerAddress = (socketDir: string): string => addressAs(owner, socketDir)

/** The address with all rights, for acts of an administrator. The product itself does not use it. */
export const administratorAddress = (socketDir: string): string => addressAs(administrator, socketDir)

// Objects of an extension or of the system keep their owner. Indexes, and sequences of a column, follow their table.
const bringOver = `
do $$
declare
  me constant oid := current_user::regrole;
  statement text;
begin
  if not exists (select from pg_roles where rolname = '${owner}') then
    create role ${owner} login;
  end if;
  alter role ${owner} nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  for statement in
    with spaces as (select oid, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema')
    select format('alter database %I', datname) from pg_database
      where datname = current_database() and datdba <> '${owner}'::regrole
    union all select format('alter schema %I', nspname) from spaces where nspowner = me
    union all select format('alter %s %s', case relkind when 'c' then 'type' else 'table' end, c.oid::regclass)
      from pg_class c join spaces on spaces.oid = relnamespace
      where relowner = me and relkind in ('r', 'p', 'v', 'm', 'S', 'f', 'c') and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e')
          and (relkind = 'S' or d.deptype = 'e'))
    union all select format('alter routine %s', p.oid::regprocedure)
      from pg_proc p join spaces on spaces.oid = pronamespace
      where proowner = me and not exists (select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all select format('alter type %s', t.oid::regtype)
      from pg_type t join spaces on spaces.oid = typnamespace
      where typowner = me and typtype in ('e', 'd', 'r') and not exists (select from pg_depend d
        where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute statement || ' owner to ${owner}';
  end loop;
end $$`

/**
 * Makes the role that owns the database, and gives it everything in a folder of a version that worked as superuser.
 * Runs at every start: an older version that was started in between made its objects as superuser again. All or
 * nothing. docs/decisions/database-and-jobs.md#our-own-postgresql-is-used-by-its-owner-not-by-a-superuser
 */
export async function settleOwner(socketDir: string): Promise<void> {
  const client = clientFor(administratorAddress(socketDir))
  await client.connect()
  try {
    await client.query(bringOver)
  } finally {
    await client.end()
  }
}

/** The address of another process's server. A server of an older version may not know the owner: then that of its superuser. */
export async function joinAddress(socketDir: string): Promise<string> {
  const address = ownerAddress(socketDir)
  const client = clientFor(address)
  try {
    await client.connect()
    return address
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === noSuchRole) return administratorAddress(socketDir)
    throw error
  } finally {
    await client.end()
  }
}
