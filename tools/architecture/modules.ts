import { basename } from 'node:path'

// The server's tree: which module stands before which, and what a path alone says about a file.

const root = 'server/src/'

/** The parts of `server/src`, from left to right: each imports those before it. `main.ts` and `run.ts` import all. */
export const parts = ['foundation', 'texts', 'providers', 'settings', 'modules', 'operator', 'app', 'commands'] as const

/** The modules, from left to right, and the sub-folders of each, from left to right. */
export const modules: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    'identity',
    'rights',
    'invitations',
    'sessions',
    'passkeys',
    'keys',
    'address',
    'data',
    'sign-in',
    'staff',
  ],
  offices: ['catalogue', 'gate'],
  live: ['events', 'sockets'],
  tasks: ['journal', 'news', 'targets', 'editing', 'practice', 'sharing', 'history'],
  notifications: [
    'messages',
    'http',
    'devices',
    'channels',
    'settings',
    'receivers',
    'weekly',
    'requests',
    'bot',
    'numbers',
    'deliveries',
  ],
  booking: ['machine', 'rows', 'turns', 'appointments', 'steps'],
  monitoring: ['engine', 'bans', 'learning', 'outages', 'records', 'findings', 'chances', 'rounds'],
  overview: ['admin', 'figures', 'staff'],
}

/** Of what stands to its right, the foundation reads these types; values of theirs are handed to it. */
const typesForFoundation = ['settings/config.ts', 'operator/metrics.ts', 'texts/refusal-status.ts']

/** The part of the server in which a file lies, its module, and its folder inside that ('': the top). */
export function placeOf(file: string): { part: string; module: string | null; folder: string } | null {
  if (!file.startsWith(root)) return null
  const [part = '', ...below] = file.slice(root.length).split('/')
  if (below.length === 0) return { part: '', module: null, folder: '' }
  if (part !== 'modules') return { part, module: null, folder: below.slice(0, -1).join('/') }
  const [module = '', ...inside] = below
  return { part, module, folder: inside.slice(0, -1).join('/') }
}

/** The rule that an import inside the server breaks; null: none. `isType`: nothing of it is left at run time. */
export function brokenTree(file: string, path: string, isType: boolean): string | null {
  if (path === `${root}app/app.ts` && file !== `${root}run.ts`) return 'only run.ts starts the app'
  const [from, to] = [placeOf(file), placeOf(path)]
  if (!from || !to || from.part === '') return null
  if (from.part !== to.part) return brokenParts(from.part, to.part, path, isType) ?? brokenFront(file, path)
  if (from.module === null || to.module === null) return null
  if (from.module !== to.module)
    return brokenOrder(Object.keys(modules), from.module, to.module) ?? brokenFront(file, path)
  const [inside, other] = [from, to].map(({ folder }) => folder.split('/')[0] ?? '')
  return inside && other ? brokenOrder(modules[from.module] ?? [], inside, other) : null
}

function brokenOrder(order: readonly string[], from: string, to: string): string | null {
  if (from === to) return null
  for (const name of [from, to]) if (!order.includes(name)) return `tools/architecture/modules.ts does not name ${name}`
  return order.indexOf(to) < order.indexOf(from) ? null : `${to} stands to the right of ${from}`
}

function brokenParts(from: string, to: string, path: string, isType: boolean): string | null {
  const isForFoundation = from === 'foundation' && isType && typesForFoundation.includes(path.slice(root.length))
  return isForFoundation ? null : brokenOrder(parts, from, to)
}

/** A module is entered by the files at its top. */
function brokenFront(file: string, path: string): string | null {
  const [from, to] = [placeOf(file), placeOf(path)]
  if (!to?.module) return null
  if (to.folder !== '') return `${to.folder} is private to ${to.module}`
  // Keys may point to the rows of another module, and a query may read them.
  if (path.endsWith('.tables.ts')) return /\.(store|tables)\.ts$/.test(file) ? null : 'tables are for stores'
  return /\.(routes|jobs)\.ts$/.test(path) && from?.part !== 'app' ? 'routes and jobs are for app' : null
}

/** Files of one name in one module: one line each. */
export function sameNames(paths: readonly string[]): string[] {
  const named = Map.groupBy(paths, (path) => `${placeOf(path)?.module} ${basename(path)}`)
  return [...named.values()].flatMap((alike) => (alike.length > 1 ? [alike.toSorted().join(' = ')] : []))
}

/** Whether a file at the top of a module has no other reason to lie there than that somebody outside imports it. */
export function mustBeEntered(path: string): boolean {
  const place = placeOf(path)
  return place?.module != null && place.folder === '' && !/\.tables\.ts$/.test(path)
}
