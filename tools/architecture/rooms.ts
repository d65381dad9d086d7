/** A room of the server: a folder of `server/src/rooms`; its sub-folders are parts of it. */
export interface Room {
  name: string
  /** The only files by which other rooms may enter it, as paths inside the room. */
  doors: readonly string[]
  /**
   * Further files, beside its doors, routes and jobs, that the files next to the rooms (app.ts and its like) may
   * import.
   */
  wiring: readonly string[]
}

/** The rooms from left to right: a room imports only rooms to its left. */
export const rooms: readonly Room[] = [
  {
    name: 'accounts',
    doors: ['accounts.ts', 'audit/audit.ts', 'audit/read.ts', 'staff/invite.ts', 'staff/manage.ts', 'staff/rights.ts'],
    wiring: ['address/mail.ts', 'invitations/invitations.ts', 'roles.ts'],
  },
  { name: 'catalogue', doors: ['catalogue.ts', 'limits.ts', 'sync.ts'], wiring: [] },
  { name: 'gate', doors: ['gate.ts', 'fetch-catalogue.ts'], wiring: [] },
  { name: 'provider-check', doors: ['provider-check.ts'], wiring: [] },
  {
    name: 'live',
    doors: ['live.ts', 'repeats.ts'],
    wiring: ['admission.ts', 'hub.ts', 'number-answers.ts', 'sockets.ts'],
  },
  {
    name: 'tasks',
    doors: [
      ...['tasks.ts', 'privacy.ts', 'journal/journal.ts', 'journal/history.ts', 'news/news.ts'],
      ...['watches/filter.ts', 'watches/targets.ts', 'watches/watching.ts'],
    ],
    wiring: ['live.ts'],
  },
  {
    name: 'engine',
    doors: [
      ...['bans.ts', 'burst.ts', 'calendar.ts', 'day-book.ts', 'planner.ts', 'ranking.ts'],
      ...['requests.ts', 'results.ts', 'sightings.ts', 'urgency.ts', 'learning/foresight.ts', 'learning/releases.ts'],
    ],
    wiring: [],
  },
  {
    name: 'notifications',
    doors: ['notifications.ts'],
    wiring: [
      ...[
        'channels/telegram/updates.ts',
        'channels/webhook/description.ts',
        'devices/devices.ts',
        'devices/push-key.ts',
        'privacy.ts',
      ],
      'settings/secrets.ts',
    ],
  },
  { name: 'outages', doors: ['outage.ts'], wiring: ['truth.ts'] },
  {
    name: 'booking-machine',
    doors: ['answers.ts', 'answers.reserve.ts', 'machine.ts', 'replacing.ts'],
    wiring: [],
  },
  {
    name: 'booking',
    doors: ['booking.ts'],
    wiring: ['person.ts', 'privacy.ts', 'owner/feed.ts', 'owner/remind.ts', 'sealed.ts', 'truth.ts'],
  },
  {
    name: 'watching',
    doors: [],
    wiring: [...['findings/slot-lost.ts', 'findings/truth.ts', 'rounds/provider-loop.ts', 'rounds/waker.ts']],
  },
  { name: 'insight', doors: [], wiring: ['found.ts', 'looks.store.ts'] },
  { name: 'admin', doors: [], wiring: ['alive/alive.ts', 'heartbeat.ts'] },
]
