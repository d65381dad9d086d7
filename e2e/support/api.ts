import type { Session } from '@terminlotse/contract/accounts'
import type { Device } from '@terminlotse/contract/notifications'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import type { Office, Provider, ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { Task } from '@terminlotse/contract/tasks'

// Calls by which a test prepares data without a browser, made as a browser would make them.

export const password = 'a calm harbour'

/** A server ends a connection that was idle for some seconds, perhaps just when a slow machine sends the next call. */
export const ownConnection = { connection: 'close' }

export interface Account {
  session: Session
  email: string
}

/** Makes one call and returns its body. Throws with the server's words when it is refused. */
async function send<T>(web: string, method: string, path: string, access: string, body?: object): Promise<T> {
  const answer = await fetch(`${web}/api${path}`, {
    method,
    headers: {
      ...ownConnection,
      ...(access === '' ? {} : { Authorization: `Bearer ${access}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

let accounts = 0

export async function openAccount(web: string, first = 'Amal', last = 'Haddad'): Promise<Account> {
  accounts += 1
  const email = `${first}-${accounts}@example.org`.toLowerCase()
  const body = { first_name: first, last_name: last, email, password, password_confirm: password }
  return { session: await send<Session>(web, 'POST', '/auth/register/', '', body), email }
}

/** The same account signed in once more. Each browser has its own sign-in: a sign-in that is used with old tokens is ended. */
export async function signInAgain(web: string, { email }: Account): Promise<Account> {
  return { session: await send<Session>(web, 'POST', '/auth/login/', '', { email, password }), email }
}

export async function proveAddress(web: string, token: string): Promise<void> {
  await send(web, 'POST', '/auth/verify-email/', '', { token })
}

/** A task of the account that watches nothing until it is started; `changes` are applied to a plain legacy pair. */
export function openTask(web: string, { session }: Account, changes: object = {}): Promise<Task> {
  const plain = {
    name: 'Residence permit',
    service_count: 1,
    auto_booking_enabled: false,
    first_name: 'Amal',
    last_name: 'Haddad',
    email_for_booking: 'amal@example.org',
    legacy_office_id: '10187259',
    legacy_service_id: '10339027',
  }
  return send<Task>(web, 'POST', '/monitoring/tasks/', session.access, { ...plain, ...changes })
}

export function startTask(web: string, { session }: Account, id: number): Promise<Task> {
  return send<Task>(web, 'POST', `/monitoring/start/${id}/`, session.access)
}

export async function stopTask(web: string, { session }: Account, id: number): Promise<void> {
  await send(web, 'POST', `/monitoring/stop/${id}/`, session.access)
}

export async function saveChannels(web: string, { session }: Account, settings: object): Promise<void> {
  await send(web, 'POST', '/notifications/settings/update_settings/', session.access, settings)
}

export async function receiversOf(web: string, { session }: Account): Promise<Receiver[]> {
  return (await send<{ results: Receiver[] }>(web, 'GET', '/notifications/receivers/', session.access)).results
}

/** Signs in as another browser would; answers with its access token. */
export async function signInElsewhere(web: string, { email }: Account, userAgent: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${web}/api/auth/login/`, { method: 'POST', headers, body })
  return ((await answer.json()) as Session).access
}

export async function isSignedIn(web: string, access: string): Promise<boolean> {
  return (await fetch(`${web}/api/auth/me/`, { headers: { authorization: `Bearer ${access}` } })).ok
}

export async function pushKey(web: string, { session }: Account): Promise<string> {
  return (await send<{ key: string }>(web, 'GET', '/notifications/push/key/', session.access)).key
}

export async function pushDevices(web: string, { session }: Account): Promise<Device[]> {
  return (await send<{ results: Device[] }>(web, 'GET', '/notifications/push/devices/', session.access)).results
}

export async function removeDevices(web: string, account: Account): Promise<void> {
  for (const { id } of await pushDevices(web, account)) {
    await send(web, 'DELETE', `/notifications/push/devices/${id}/`, account.session.access)
  }
}

/** The desk that the practice office recommends for a first try: appointments open there all the time. */
export async function recommendedTarget(web: string, { session }: Account) {
  const list = async <T>(path: string) => (await send<{ results: T[] }>(web, 'GET', path, session.access)).results
  const provider = (await list<Provider>('/services/appointment-services/')).find(({ code }) => code === 'practice')
  const office = (await list<Office>(`/services/offices/?service=${provider?.id}`)).find((one) => one.recommended)
  const type = (await list<ServiceType>(`/services/service-types/?office=${office?.id}`)).find((one) => one.recommended)
  const chain = { service: provider?.id, office: office?.id, service_type: type?.id }
  return { ...chain, legacy_office_id: null, legacy_service_id: null }
}
