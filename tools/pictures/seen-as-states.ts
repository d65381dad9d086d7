const card = ['tasks/card', 'the card says its state, its badges and the one first thing to do: %s'] as const
const smallPage = [
  'pages/small-pages',
  '%s has the frame, the mark that leads home and the width of a screen, without the slogan',
] as const
const signIn = ['pages/small-pages', '%s says in one sentence what this is'] as const
const loading = ['pages/loading', 'while the answers are on their way, %s keeps a place for them'] as const
const needsPerson = [
  'overview/dashboard-states',
  'tasks that need the person stand beside their appointment, the figures and what has happened',
] as const
const appointments = [
  'overview/dashboard-states',
  'each appointment says what becomes of it, also one whose task was deleted',
] as const
const waysOnDashboard = [
  'overview/dashboard-states',
  'an appointment by telephone or video names neither a place nor a map, and one without words its page',
] as const
const waysOnCard = [
  'tasks/card-appointments',
  'a card says where to wait, or that nobody goes there, in all that the office says of it',
] as const
const newPassword = ['accounts/mailed-links', 'a mailed link to %s asks twice for the new password'] as const
const cutOff = ['accounts/mailed-links', 'a mailed link to %s that is cut off says so'] as const
const telegramRow = ['notifications/channel-states', 'the row of Telegram says that the chat %s'] as const
const folded = [
  'notifications/settings-page',
  'the folded cards list passkeys, sign-ins and the calendar address, with what ends each',
] as const
const answered = ['notifications/receiving', 'the page says in one sentence that a request is %s'] as const

/**
 * The scenes that each landing plays: the rules are tried there on a whole product. They have data that no state has
 * (the practice office's whole catalogue, a hundred tasks, long names from a real answer), or need the built product.
 */
export const playedAtLanding: readonly string[] = [
  // The page that a stranger sees first, and two more pages without a sign-in, with figures and a task of this product.
  'login',
  'politeness',
  'shared',
  // Screens in use: a hundred tasks, long names of services, every channel open, the accounts of all people.
  'dashboard-long',
  'tasks-long',
  'tasks-many',
  'settings-on',
  'admin-accounts',
  // Dialogs: the form for a need and the steps with the whole catalogue, and a question about a real appointment.
  'need-further',
  'wizard-2-more',
  'cancel-appointment',
  // A file of the built product that does not come.
  'offline-unloaded',
]

/**
 * Every other scene ends as a test of a state does: by scene, the file in `web/test/` and the words of that test. The
 * state is looked at there (`web/test/support/looks.ts`), so these scenes are played at night only.
 */
export const seenAsStates: Record<string, readonly [file: string, test: string]> = {
  register: signIn,
  'login-errors': ['pages/public', 'every wrong field of the sign-in is named under it'],
  'register-errors': ['pages/public', 'every wrong field of the registration is named under it'],
  'not-found': smallPage,
  menu: [
    'pages/small-pages',
    'on a phone the menu has the person and Logout, and the bar at the lower edge the destinations',
  ],
  toasts: ['pages/small-pages', 'on a phone a toast leaves the title of the page in sight'],
  'dashboard-empty': ['overview/dashboard', 'four figures, the live badge and what to do first'],
  'outage-dashboard': ['overview/dashboard', 'where the last check of a task failed, its headline says why'],
  'tasks-empty': ['tasks/tasks', 'asks once and then the task is gone'],
  'tasks-found': card,
  'tasks-waiting': card,
  'tasks-confirmed': card,
  'tasks-stopped': card,
  'outage-task': card,
  'tasks-more': ['tasks/card-chances', 'a task that has its appointment or is over has no chances: %s'],
  start: ['tasks/tasks', 'a start that fails says so and the dialog stays'],
  delete: ['tasks/tasks', 'that fails says so and keeps the task'],
  logs: ['tasks/logs', 'the log names each day once, above its lines'],
  'logs-polling': [
    'tasks/logs',
    'without a connection for two seconds the log is polled every five seconds, and clearing must wait',
  ],
  'settings-push-blocked': ['notifications/push', 'a browser that blocks messages says how to allow them'],
  admin: ['overview/admin', 'a running task shows its state and hours, and N/A for what is empty: on $on'],
  'admin-system': ['overview/admin', 'workers whose state cannot be read show a question mark and the reason'],
  'admin-news': ['overview/admin', 'staff see what the last check of a provider found, by name'],
  'wizard-2': ['tasks/wizard', 'the list of offices is at most 300 pixels high and scrolls inside'],
  'wizard-3': ['tasks/new-task-details', 'is marked before sending, in English with the office’s own word: %s'],
  'wizard-3-errors': [
    'tasks/new-task-details',
    'and has been demanded only since the form was opened is shown with what is missing',
  ],
  'wizard-4': ['tasks/new-task-details', 'the review says how many people, and that a tap may book'],
  edit: ['tasks/edit', 'Update Task stays in sight on a phone'],
  'edit-filters': ['tasks/edit', 'a folded part that an error has opened stays open while it is put right'],
  'edit-further': [
    'tasks/further-services',
    'a change in Edit survives a closed dialog, Back and a reload, and its button stays in sight',
  ],
  'need-search': ['tasks/need', 'a wish of which the services have only a word is not called likely'],
  'need-form': ['tasks/need', 'a service says what it is, how long it takes, how many fit and where it is offered'],
  'need-errors': [
    'tasks/need-offices',
    'offices are removed by name or postcode; desks for special cases are not preselected',
  ],
  'forgot-password': [
    'accounts/mailed-links',
    'a person who has forgotten the password is asked for the email of the account',
  ],
  'reset-password': newPassword,
  'keep-email': newPassword,
  'end-access': ['accounts/rights', 'opening the link of a mail about a right changes nothing'],
  access: ['accounts/rights', 'after a reset the sign-in leads to the list, which says what waits'],
  'verify-email': ['accounts/mailed-links', 'a mailed link that the server does not know says so and leads on'],
  'verify-email-no-link': cutOff,
  'reset-password-no-link': cutOff,
  'login-blocked': ['pages/public', 'a wrong password is answered in the server’s words and keeps what was typed'],
  privacy: smallPage,
  receive: ['notifications/receiving', 'an unknown link, and a server that does not answer, say so'],
  'receive-on': answered,
  'receive-left': answered,
  'receive-no-link': ['notifications/receiving', 'a link without its secret says so'],
  'dashboard-loading': loading,
  'tasks-loading': loading,
  'settings-loading': loading,
  'admin-loading': loading,
  'dashboard-error': [
    'pages/outage',
    'a server that fails without a text is reported once on %s, and not once per call',
  ],
  'dashboard-one': needsPerson,
  'dashboard-waiting': needsPerson,
  'dashboard-refused': needsPerson,
  'dashboard-confirmed': appointments,
  'dashboard-appointments': appointments,
  'dashboard-bare': waysOnDashboard,
  'dashboard-phone': waysOnDashboard,
  'dashboard-video': waysOnDashboard,
  'dashboard-reclaimed': [
    'overview/dashboard-states',
    'a note about an account that was in use stays when the answer could not be saved',
  ],
  'offline-dashboard': [
    'overview/dashboard-states',
    'without the server the dashboard keeps trying, and says of each part that it comes later',
  ],
  'tasks-late': card,
  'tasks-not-booking': card,
  'dashboard-many': ['overview/dashboard-tasks', 'three tasks at most, each with a button that starts or pauses it'],
  'tasks-bare': waysOnCard,
  'tasks-phone': waysOnCard,
  'tasks-video': waysOnCard,
  'tasks-desk': waysOnCard,
  'tasks-no-mail': ['tasks/card-appointments', 'a mail that does not come is explained where it is waited for'],
  'pause-open': [
    'tasks/card-appointments',
    'a pause asks what happens to the appointment, and without an answer nothing happens',
  ],
  'chances-card': [
    'tasks/card-chances',
    'the look back says how often a time would have fitted, the earliest, and how many in time',
  ],
  'chances-need': ['tasks/chances', 'the form that begins with the need has the look back and its pictures'],
  'chances-review': ['tasks/chances', 'the review of the four steps and the form for editing say the chances too'],
  'logs-error': ['tasks/logs', 'a log that cannot be loaded on Refresh either says so still'],
  'logs-clear': ['tasks/logs', 'clearing asks first and sends nothing until it is answered'],
  'offline-task': ['tasks/logs', 'a log that is opened without the server says so beside the task'],
  'wizard-1-errors': ['tasks/wizard', 'closing forgets what was typed'],
  'edit-kept': [
    'tasks/further-services',
    'a change in Edit survives a closed dialog, Back and a reload, and its button stays in sight',
  ],
  settings: ['notifications/settings-page', 'a link in the settings leads to the set-up of the phone'],
  'settings-new-email': [
    'notifications/settings',
    'a new email that waits for its two links is named, and can be dropped',
  ],
  'settings-opened': folded,
  'settings-passkeys': folded,
  'calendar-feed': folded,
  'calendar-feed-new': [
    'pages/copying',
    'where the browser lets only the person copy, the text is selected and the page says how',
  ],
  'settings-messages': [
    'notifications/channels',
    'the last messages name the receiver where there are several, and the row speaks of its own one',
  ],
  'settings-devices': ['notifications/push', 'the devices that get push messages are listed, this one with its mark'],
  'telegram-connect': ['notifications/channel-states', 'at a desk the link to Telegram is a QR code, too'],
  'telegram-connected': telegramRow,
  'telegram-moved': telegramRow,
  receivers: [
    'notifications/receivers',
    'says of each other person whether they were asked, let it lapse, accepted or left',
  ],
  'receivers-add': [
    'notifications/own-receivers',
    'shows what the server refuses at its field, and keeps what was typed',
  ],
  'receivers-change': ['notifications/own-receivers', 'keeps what was changed when it could not be saved'],
  'receivers-remove': ['notifications/receivers', 'a removal that fails says so, and the receiver stays'],
  'receivers-ask': [
    'notifications/receivers-of-others',
    'cannot be asked where the site has neither mail server nor bot; a refusal is named',
  ],
  'admin-error': ['overview/admin', 'an overview that fails to load again keeps its reason and its Retry'],
  'admin-recent': ['overview/admin', 'staff see what happened to tasks, with their names and their people'],
  'admin-audit': [
    'overview/admin',
    'the audit log names accounts by their numbers, and gives older entries on request',
  ],
  'admin-block': ['overview/admin', 'a block names the person and its consequences before it is done'],
}
