/** The rooms of the browser app from left to right: a room imports only rooms to its left. */
export const webRooms: readonly string[] = [
  ...['accounts', 'sign-in', 'catalogue', 'live', 'push', 'notifications', 'channels'],
  ...['tasks', 'task-draft', 'task-form', 'need', 'appointments'],
  ...['task-pictures', 'task-logs', 'task-card', 'task-dialogs', 'insight', 'account-list', 'admin'],
]
