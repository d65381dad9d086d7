const numbers = new WeakMap<object, number>()
let last = 0

function numberOf(object: object): number {
  const known = numbers.get(object) ?? ++last
  numbers.set(object, known)
  return known
}

export const catalogueKeys = [['offices'], ['offices-for'], ['service-types'], ['needs']] as const

/** The query key of everything that is fetched and cached. A live message names by these keys the data to fetch again. */
export const keys = {
  me: ['me'],
  privacy: ['privacy'],
  registration: (token: string) => ['registration', token],
  tasks: ['tasks'],
  // These are below the key of the tasks: they become stale together with the tasks.
  appointments: ['tasks', 'appointments'],
  practiceMails: ['tasks', 'practice-mails'],
  consents: ['tasks', 'consents'],
  freeTimes: (id: number) => ['tasks', 'free-times', id],
  unwanted: (id: number) => ['tasks', 'unwanted', id],
  calendarFeed: ['calendar-feed'],
  taskLogs: (id: number) => ['task-logs', id],
  draftChances: (wishes: string) => ['draft-chances', wishes],
  allTaskChances: ['task-chances'],
  taskChances: (id: number, wishes: string) => ['task-chances', id, wishes],
  taskChecks: (id: number) => ['task-checks', id],
  allTaskChecks: ['task-checks'],
  taskAvailability: (id: number) => ['task-availability', id],
  overview: ['overview'],
  adminOverview: ['admin-overview'],
  failedJobs: ['failed-jobs'],
  audit: (account: number | undefined) => ['audit', account],
  // Both are below the key of the accounts: an act of staff makes all of them stale.
  allAccounts: ['accounts'],
  accounts: (search: string, offset: number) => ['accounts', 'list', search, offset],
  invitations: (offset: number) => ['accounts', 'invitations', offset],
  rights: ['rights'],
  passkeys: ['passkeys'],
  scriptKeys: ['script-keys'],
  sharedPage: (id: number) => ['shared-page', id],
  notificationSettings: ['notification-settings'],
  // Below the key of the settings: it becomes stale together with them.
  telegram: ['notification-settings', 'telegram'],
  signal: ['notification-settings', 'signal'],
  receivers: ['notification-settings', 'receivers'],
  offeredChannels: ['offered-channels'],
  mailServer: ['mail-server'],
  devices: ['devices'],
  thisBrowser: ['this-browser'],
  deliveries: (channel: string) => ['deliveries', channel],
  politeness: ['politeness'],
  officesFor: (serviceType: number | null) => ['offices-for', serviceType],
  providers: ['providers'],
  needs: (provider: number | null, language: string) => ['needs', provider, language],
  needSearch: (of: object | undefined) => ['need-search', of === undefined ? 0 : numberOf(of)],
  offices: (provider: number | null) => ['offices', provider],
  serviceTypes: (office: number | null, language: string) => ['service-types', office, language],
} as const
