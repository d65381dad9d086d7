/** The name of everything that is fetched and kept. A live message names what to fetch anew by these. */
export const keys = {
  health: ['health'],
  me: ['me'],
  passwordChange: ['password-change'],
  tasks: ['tasks'],
  taskLogs: (id: number) => ['task-logs', id],
  filterMatches: (body: unknown) => ['filter-matches', body],
  taskChecks: (id: number) => ['task-checks', id],
  allTaskChecks: ['task-checks'],
  taskAvailability: (id: number) => ['task-availability', id],
  overview: ['overview'],
  adminOverview: ['admin-overview'],
  notificationSettings: ['notification-settings'],
  providers: ['providers'],
  offices: (provider: number | null) => ['offices', provider],
  serviceTypes: (office: number | null) => ['service-types', office],
} as const
