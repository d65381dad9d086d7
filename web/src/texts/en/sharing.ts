import { sharedPageDays } from '@terminlotse/contract/limits'

export const sharing = {
  action: 'Share',
  actionOf: 'Share {{name}}',
  title: 'Share this task',
  intro:
    'A page with state, service, office and time, for people without an account. It shows neither the name of your ' +
    `task nor a person. Anyone who has the link can read it, for ${sharedPageDays} days at most.`,
  make: 'Make a link',
  replace: 'Make a new link',
  making: 'Making...',
  made: 'Your link',
  once: 'Copy it now: it is shown only here and now. An earlier link no longer works.',
  address: 'Link to the page',
  until: 'There is a link until {{time}}. It is not shown again.',
  openings_one: 'The page was opened {{count, number}} time.',
  openings_other: 'The page was opened {{count, number}} times.',
  end: 'End the link',
  ending: 'Ending...',
  ended: 'The link no longer works',
  failed: 'That did not work',
  unread: 'The link could not be loaded',
  notYet: 'The link could not be loaded yet.',
}
