/** A room of the browser app: a folder of `web/src/rooms`; its sub-folders are parts of it. */
export interface WebRoom {
  name: string
  /** The only files by which other rooms may enter it, as paths inside the room. */
  doors: readonly string[]
  /** Further files that screens, shell and the files beside them may import. */
  wiring: readonly string[]
}

/** The rooms from left to right: a room imports only rooms to its left. */
export const webRooms: readonly WebRoom[] = [
  {
    name: 'accounts',
    doors: ['session.ts', 'email-field.tsx', 'name-fields.tsx', 'passkeys/device.ts', 'passkeys/problem.ts'],
    wiring: [
      ...['password-form.tsx', 'privacy.tsx', 'profile-form.tsx', 'session-list.tsx', 'your-data.tsx'],
      ...['passkeys/passkey-list.tsx', 'reclaimed/look-through.tsx'],
    ],
  },
  {
    name: 'sign-in',
    doors: [],
    wiring: [
      ...['entry.ts', 'sign-in.ts', 'mailed-token.ts', 'email-proof.tsx', 'login-form.tsx', 'register-form.tsx'],
      ...['forgot-password-form.tsx', 'reset-password-form.tsx'],
    ],
  },
  {
    name: 'catalogue',
    doors: ['catalogue.ts', 'further-offices.tsx', 'target-pickers.tsx', 'needs/needs.ts'],
    wiring: ['politeness.tsx'],
  },
  {
    name: 'live',
    doors: ['connection-status.tsx', 'live-context.ts', 'read-live-message.ts', 'use-live-socket.ts'],
    wiring: ['connection-badge.tsx', 'sound.ts', 'sound-switch.tsx', 'use-first-gap.ts'],
  },
  {
    name: 'push',
    doors: ['add-this-device.tsx', 'device-list.tsx', 'devices.ts', 'obstacle.tsx'],
    wiring: ['this-device.ts'],
  },
  {
    name: 'notifications',
    doors: ['notifications.ts', 'preferences-form.ts', 'last-messages.ts', 'reach/reach.ts', 'reach/reach-words.ts'],
    wiring: ['reach/reach-line.tsx'],
  },
  { name: 'channels', doors: [], wiring: ['channel-preferences.tsx'] },
  {
    name: 'tasks',
    doors: [
      ...['tasks.ts', 'task-actions.ts', 'task-words.ts', 'journey.ts'],
      ...['appointment-question.tsx', 'practice-note.tsx'],
    ],
    wiring: [],
  },
  {
    name: 'task-draft',
    doors: [
      ...['draft.ts', 'draft-form.ts', 'draft-rules.ts', 'draft-storage.ts'],
      ...['chosen-type.ts', 'filter.ts', 'task-forms.ts'],
    ],
    wiring: [],
  },
  {
    name: 'task-form',
    doors: [
      ...['filter-fields.tsx', 'person-fields.tsx', 'trial-switch.tsx', 'combining.ts', 'further-services.tsx'],
      ...['edit-task-dialog.tsx', 'wizard/wizard.tsx'],
    ],
    wiring: ['kept-edit.ts'],
  },
  { name: 'need', doors: ['create-task-dialog.tsx'], wiring: ['kept-need.ts', 'need-card.tsx'] },
  {
    name: 'appointments',
    doors: ['booking-panel.tsx', 'other-ways.tsx'],
    wiring: ['calendar-feed.tsx', 'your-appointments.tsx', 'your-turn.tsx'],
  },
  { name: 'task-pictures', doors: ['availability-picture.tsx', 'check-strip.tsx'], wiring: ['checks.ts'] },
  { name: 'task-logs', doors: [], wiring: ['task-logs-dialog.tsx'] },
  {
    name: 'task-card',
    doors: ['task-buttons.tsx'],
    wiring: [...['active-tasks.tsx', 'task-card.tsx', 'tasks-empty.tsx', 'use-task-in-sight.ts', 'watched-status.tsx']],
  },
  { name: 'task-dialogs', doors: [], wiring: ['task-dialogs.tsx'] },
  { name: 'insight', doors: ['activity-icon.tsx'], wiring: ['overview.ts', 'recent-activity.tsx', 'stat-cards.tsx'] },
  { name: 'account-list', doors: ['accounts.tsx'], wiring: [] },
  {
    name: 'admin',
    doors: [],
    wiring: [
      ...['overview.ts', 'overview-failure.tsx', 'overview-tabs.tsx'],
      ...['passkey-needed.tsx', 'summary.tsx', 'warnings.tsx'],
    ],
  },
]
