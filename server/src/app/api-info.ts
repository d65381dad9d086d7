import { keyPrefix, live, scriptKeys } from '@terminlotse/contract/limits'
import manifest from '../../package.json' with { type: 'json' }

export const apiInfo = {
  title: 'Terminlotse',
  version: manifest.version,
  description: [
    'Sign in with `POST /auth/login/` and send `Authorization: Bearer <access>`.',
    `Scripts send a key instead: \`Authorization: Bearer ${keyPrefix}…\`, made in the settings, never in an address. Its scope ` +
      'is `read`, or `tasks`, which also adds, edits, starts and pauses tasks. Each call says what it may be used with; ' +
      'with a key, no answer has the name, e-mail address or phone number of a person. ' +
      `A key has ${scriptKeys.calls} calls in a minute; then the answer is 429 with \`Retry-After\`.`,
    'A refusal is `{ detail, code, errors? }` in the language of `Accept-Language` (en, de).',
    'Live connections: `/ws/monitoring/` and `/ws/monitoring/{task id}/` with `?token=<access>`. ' +
      `They close with ${live.closeUnauthenticated} (not signed in), ${live.closeForbidden} (not your task) or ` +
      `${live.closeTooMany} (too many open or opened: try again later).`,
  ].join('\n\n'),
}
