/** A room of the server: a folder of `server/src/modules`; its sub-folders are parts of it. */
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

const peopleRooms: readonly Room[] = [
  {
    name: 'identity',
    doors: [
      ...['users.store.ts', 'user.ts', 'attempts/attempts.ts', 'attempts/mail-allowance.ts'],
      ...['audit/audit.store.ts', 'audit/audit.ts', 'audit/read.ts', 'mail/mail.ts'],
      ...['sessions/authenticate.ts', 'sessions/new-password.ts', 'sessions/open-sessions.ts', 'sessions/passwords.ts'],
      ...['sessions/sessions.ts', 'sessions/tokens.store.ts'],
    ],
    wiring: [],
  },
  { name: 'invitations', doors: ['invitations.ts', 'invite.ts', 'roles.ts', 'set-up.ts'], wiring: [] },
  { name: 'passkeys', doors: ['ask-password.ts', 'passkeys.store.ts', 'passkeys.ts', 'sign-in.ts'], wiring: [] },
  { name: 'accounts', doors: ['accounts.ts', 'staff/manage.ts', 'staff/rights.ts'], wiring: [] },
]

const officeRooms: readonly Room[] = [
  { name: 'catalogue', doors: ['catalogue.ts', 'limits.ts', 'sync.ts'], wiring: [] },
  { name: 'gate', doors: ['gate.ts', 'fetch-catalogue.ts'], wiring: [] },
  { name: 'provider-check', doors: ['provider-check.ts'], wiring: [] },
]

const taskRooms: readonly Room[] = [
  {
    name: 'live',
    doors: ['live.ts', 'repeats.ts'],
    wiring: ['admission.ts', 'hub.ts', 'number-answers.ts', 'sockets.ts'],
  },
  {
    name: 'watches',
    doors: [
      ...['chosen.store.ts', 'rules.ts', 'tasks.store.ts', 'journal/journal.ts', 'news/news.store.ts', 'news/news.ts'],
      ...['targets/demands.store.ts', 'targets/filter.ts', 'targets/linked.store.ts', 'targets/targets.store.ts'],
      ...['targets/targets.ts', 'targets/watches.store.ts', 'targets/watching.ts'],
    ],
    wiring: [],
  },
  { name: 'tasks', doors: ['history.ts', 'privacy.ts', 'tasks.ts'], wiring: ['live.ts'] },
  {
    name: 'engine',
    doors: [
      ...['bans.ts', 'burst.ts', 'calendar.ts', 'day-book.ts', 'planner.ts', 'ranking.ts'],
      ...['requests.ts', 'results.ts', 'sightings.ts', 'urgency.ts', 'learning/foresight.ts', 'learning/releases.ts'],
    ],
    wiring: [],
  },
]

const tellingRooms: readonly Room[] = [
  {
    name: 'notices',
    doors: [
      ...['channel.ts', 'notices.store.ts', 'page.ts', 'quiet.ts', 'urgent.ts', 'worth.ts'],
      'http/foreign-server.ts',
      ...['http/guarded-post.ts', 'http/http-call.ts', 'http/http-failure.ts', 'http/public-address.ts'],
    ],
    wiring: [],
  },
  { name: 'devices', doors: ['devices.store.ts', 'devices.ts', 'push-key.ts'], wiring: [] },
  {
    name: 'channels',
    doors: ['channels.ts', 'telegram/bot-api.ts', 'telegram/telegram.store.ts', 'telegram/turns.ts'],
    wiring: ['webhook/description.ts'],
  },
  {
    name: 'deliveries',
    doors: [
      ...['deliver.ts', 'end-channel.ts', 'history.ts', 'news-hours.ts', 'queues.ts', 'send.ts', 'truth.ts'],
      ...['settings/settings.ts', 'withdraw/withdraw.ts'],
    ],
    wiring: ['settings/secrets.ts'],
  },
  { name: 'notifications', doors: ['notifications.ts'], wiring: ['privacy.ts', 'telegram/updates.ts'] },
  { name: 'outages', doors: ['outage.ts'], wiring: ['truth.ts'] },
]

const bookingRooms: readonly Room[] = [
  {
    name: 'booking-machine',
    doors: ['answers.ts', 'answers.reserve.ts', 'machine.ts', 'replacing.ts'],
    wiring: [],
  },
  {
    name: 'booking-rows',
    doors: [
      ...['bookings.jobs.ts', 'bookings.store.ts', 'person.ts', 'privacy.store.ts', 'sealed.ts', 'shape.ts'],
      ...['target.ts'],
    ],
    wiring: ['truth.ts'],
  },
  {
    name: 'turns',
    doors: [
      ...['bookers.store.ts', 'candidates.store.ts', 'follows.ts', 'listeners.store.ts', 'not-booking.ts'],
      ...['reread.store.ts', 'share-out.ts', 'turns.ts', 'wanted.store.ts'],
    ],
    wiring: [],
  },
  { name: 'appointments', doors: ['tell-owner.ts'], wiring: ['feed.ts', 'remind.ts'] },
  { name: 'booking', doors: ['booking.ts'], wiring: ['privacy.ts'] },
]

/** The rooms from left to right: a room imports only rooms to its left. */
export const rooms: readonly Room[] = [
  ...[...peopleRooms, ...officeRooms, ...taskRooms, ...tellingRooms, ...bookingRooms],
  {
    name: 'watching',
    doors: [],
    wiring: [
      ...[
        'findings/demands.ts',
        'findings/slot-lost.ts',
        'findings/truth.ts',
        'rounds/provider-loop.ts',
        'rounds/waker.ts',
      ],
    ],
  },
  { name: 'insight', doors: [], wiring: ['found.ts', 'looks.store.ts'] },
  { name: 'admin', doors: [], wiring: ['alive/alive.ts', 'heartbeat.ts'] },
]
