// Who may import whom: docs/architecture.md. `npm run check` and `npm test` run it; a breach names its rule.
// `order` lists name what may import from left to right: each part imports those before it.

const isTest = String.raw`\.test\.tsx?$|\.(harness|fake)\.ts$|/test/|^e2e/`
const workspaces = ['contract', 'munich-client', 'practice-office', 'server', 'web', 'e2e']
/** What a workspace may import of the others. Tests may import everything. */
const mayImport = {
  contract: [],
  'munich-client': [],
  'practice-office': [],
  server: ['contract', 'munich-client'],
  web: ['contract'],
}

const floors = ['ui', 'api', 'modules', 'shell', 'screens']
const webModules = {
  accounts: ['profile', 'passkeys', 'keys', 'sign-in', 'staff'],
  notifications: ['devices', 'settings', 'reach', 'channels', 'phone', 'receivers'],
  tasks: [
    ...['task', 'offices', 'fit', 'practice', 'draft', 'chances', 'form', 'wizard', 'need'],
    ...['appointments', 'pictures', 'logs', 'free-times', 'sharing', 'card', 'list'],
  ],
  overview: ['activities', 'admin'],
}

const parts = ['foundation', 'texts', 'providers', 'settings', 'modules', 'operator', 'app', 'commands']
/** Of what stands to its right, the foundation reads these types; values of theirs are handed to it. */
const typesForFoundation = String.raw`^server/src/(settings/config|operator/metrics|texts/refusal-status)\.ts$`
const serverModules = {
  accounts: [
    ...['identity', 'rights', 'invitations', 'sessions', 'passkeys', 'keys', 'address', 'data', 'sign-in', 'staff'],
  ],
  offices: ['catalogue', 'facts', 'export', 'gate'],
  live: ['events', 'sockets'],
  tasks: ['journal', 'news', 'targets', 'editing', 'practice', 'sharing', 'history'],
  notifications: [
    ...['messages', 'http', 'devices', 'channels', 'settings', 'receivers', 'weekly', 'requests', 'bot', 'numbers'],
    'deliveries',
  ],
  booking: ['machine', 'rows', 'turns', 'appointments', 'steps', 'bring'],
  monitoring: ['engine', 'bans', 'outages', 'records', 'findings', 'chances', 'rounds'],
  overview: ['admin', 'figures', 'staff'],
}

/** Packages that have their places; elsewhere on the server they do not appear. */
const places = {
  'fastify|@fastify/[^/]+|ws': '/foundation/http/',
  'drizzle-orm|pg': String.raw`/foundation/(db/|data/|jobs/)|\.(store|tables)\.ts$`,
  'pg-boss': '/foundation/jobs/',
  'prom-client': String.raw`/operator/metrics\.ts$`,
}

const either = (names) => `(${names.join('|')})`
/** An import that the product may not have. */
const forbid = (name, from, to, more = {}) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: isTest },
  to: typeof to === 'string' ? { path: to } : to,
  ...more,
})

/** No part imports itself from a part to its right, and each folder is in the list. */
function inOrder(root, order, except = {}) {
  const rules = order.slice(0, -1).map((part, place) =>
    forbid(`${root}: ${order.join(' < ')}`, `^${root}/${part}/`, {
      path: `^${root}/${either(order.slice(place + 1))}/`,
      ...except[part],
    }),
  )
  const unlisted = `^${root}/(?!${either(order)}/)[^/]+/`
  return [
    ...rules,
    forbid(`${root}: a folder is in the list of .dependency-cruiser.mjs`, unlisted, {}),
    forbid(`${root}: a folder is in the list of .dependency-cruiser.mjs`, '', unlisted),
  ]
}

/** A module is entered by the files at its top, and each of these is imported from outside. */
function entered(root, names) {
  return names.flatMap((name) => [
    forbid(`${name}: its folders are private`, `^(?!${root}/${name}/)(server|web|product)/`, `^${root}/${name}/[^/]+/`),
    {
      name: `${name}: a file that only its own module imports lies in a folder of it`,
      severity: 'error',
      module: {
        path: String.raw`^${root}/${name}/[^/]+\.tsx?$`,
        pathNot: String.raw`${isTest}|\.tables\.ts$`,
        numberOfDependentsLessThan: 1,
      },
      from: { path: `^(?!${root}/${name}/)`, pathNot: isTest },
    },
  ])
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // To change one file of a circle, a person has to read all of it.
    { name: 'no circle of files, types included', severity: 'error', from: {}, to: { circular: true } },
    { name: 'what is imported is there', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(mayImport).map(([name, others]) =>
      forbid(
        `${name} imports ${others.join(' and ') || 'no other workspace'}`,
        `^${name}/`,
        `^${either(workspaces.filter((other) => other !== name && !others.includes(other)))}/`,
      ),
    ),
    forbid('other workspaces are imported by their name', `^${either(Object.keys(mayImport))}/`, {
      path: `^${either(workspaces)}/`,
      pathNot: '^$1/',
      dependencyTypesNot: ['aliased-workspace'],
    }),
    forbid(
      'test doubles are no part of the product',
      `^(${either(Object.keys(mayImport))}/src|product|tools/(build|release))/`,
      `${isTest}|node_modules/vitest/`,
    ),
    ...Object.entries(places).map(([packages, place]) => ({
      name: `${packages}: only in ${place}`,
      severity: 'error',
      from: { path: '^server/', pathNot: `${isTest}|${place}` },
      to: { path: `node_modules/(@types/)?(${packages})/` },
    })),
    {
      name: 'the client of the city: only where the city is asked',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: String.raw`${isTest}|/modules/(offices|booking|monitoring)/|/app/providers\.ts$`,
      },
      to: { path: '^munich-client/' },
    },
    forbid('only run.ts starts the app', String.raw`^server/src/(?!run\.ts$)`, String.raw`^server/src/app/app\.ts$`),
    ...inOrder('server/src', parts, { foundation: { pathNot: typesForFoundation } }),
    forbid('the foundation takes types alone from settings, texts and figures', '^server/src/foundation/', {
      path: typesForFoundation,
      dependencyTypesNot: ['type-only'],
    }),
    ...inOrder('server/src/modules', Object.keys(serverModules)),
    ...Object.entries(serverModules).flatMap(([name, folders]) => inOrder(`server/src/modules/${name}`, folders)),
    ...entered('server/src/modules', Object.keys(serverModules)),
    {
      name: 'tables of another module are for stores',
      severity: 'error',
      from: { path: '^server/src/(?:modules/)?([^/]+)/', pathNot: String.raw`${isTest}|\.(store|tables)\.ts$` },
      to: { path: String.raw`^server/src/modules/.+\.tables\.ts$`, pathNot: '^server/src/modules/$1/' },
    },
    {
      name: 'routes and jobs of a module are for app',
      severity: 'error',
      from: { path: '^server/src/(?:modules/)?([^/]+)/', pathNot: `${isTest}|^server/src/app/` },
      to: { path: String.raw`^server/src/modules/[^/]+/[^/]+\.(routes|jobs)\.ts$`, pathNot: '^server/src/modules/$1/' },
    },
    forbid(
      'no file of the server or of a web module passes on what another one exports',
      '^(server/src|web/src/modules)/',
      {
        path: '^(server|web|contract)/',
        dependencyTypes: ['export'],
      },
    ),
    ...floors
      .slice(0, -1)
      .map((floor, place) =>
        forbid(`web/src: ${floors.join(' < ')}`, `^web/src/${floor}/`, `^web/src/${either(floors.slice(place + 1))}/`),
      ),
    ...inOrder('web/src/modules', Object.keys(webModules)),
    ...Object.entries(webModules).flatMap(([name, folders]) => inOrder(`web/src/modules/${name}`, folders)),
    ...entered('web/src/modules', Object.keys(webModules)),
    forbid('a browser loads the texts of one language', '^web/src/(?!texts/|first-pages/build/)', {
      path: '^web/src/texts/',
      pathNot: String.raw`^web/src/texts/(texts|language)\.ts$`,
    }),
    {
      name: 'a package that is imported is declared',
      severity: 'error',
      from: { path: `^${either(workspaces)}/` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^tools/kit/node_modules/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
