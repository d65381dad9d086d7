/**
 * The names under which a browser stores data of this site. Data that are already stored have them, so they are never
 * changed. `head-script.js` and `end-script.js` (first pages) and `worker/push.js` write them out, since they import
 * nothing.
 */
export const keptNames = {
  // For all tabs. Those of the sign-in and the theme are the specification's.
  access: 'access_token',
  refresh: 'refresh_token',
  user: 'user',
  theme: 'theme',
  language: 'language',
  sound: 'sound',
  openTasks: 'open_tasks',
  appointment: 'next_appointment',
  // For one tab.
  newTask: 'new_task',
  editedTasks: 'edited_tasks',
  renewed: 'renewed',
  typed: 'typed',
  // A cache, and the place in it.
  device: 'push-device',
  devicePlace: '/push-device',
} as const
