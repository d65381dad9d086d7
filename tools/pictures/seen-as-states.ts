const card = ['tasks/card', 'the card says its state, its badges and the one first thing to do: %s'] as const
const smallPage = [
  'pages/small-pages',
  '%s has the frame, the mark that leads home and the width of a screen, without the slogan',
] as const
const signIn = ['pages/small-pages', '%s says in one sentence what this is'] as const

/**
 * Scenes with which a test of a state ends, too: by scene, the file in `web/test/` and the words of that test. The state
 * is checked there (`web/test/support/looks.ts`), so these scenes are played at night only, with the data of a product in
 * use.
 */
export const seenAsStates: Record<string, readonly [file: string, test: string]> = {
  login: signIn,
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
  'tasks-more': ['tasks/tasks', 'a task is a card with everything about it'],
  start: ['tasks/tasks', 'a start that fails says so and the dialog stays'],
  delete: ['tasks/tasks', 'that fails says so and keeps the task'],
  logs: ['tasks/logs', 'the log names each day once, above its lines'],
  'logs-polling': [
    'tasks/logs',
    'without a connection for two seconds the log is polled every five seconds, and clearing must wait',
  ],
  'settings-push-blocked': ['notifications/push', 'a browser that blocks messages says how to allow them'],
  admin: ['overview/admin', 'staff find a running task by its name, its person or its state'],
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
    'what is changed in Edit survives a closed dialog, Back and a reload, and its button stays in sight',
  ],
  'need-search': ['tasks/need', 'a wish of which the services have only a word is not called likely'],
  'need-form': ['tasks/need', 'a service says what it is, how long it takes, how many fit and where it is offered'],
  'need-errors': [
    'tasks/need-offices',
    'offices are removed by name or postcode; desks for special cases are not preselected',
  ],
}
