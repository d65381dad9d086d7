import { live } from '@terminlotse/contract/limits'
import manifest from '../../package.json' with { type: 'json' }

export const apiInfo = {
  title: 'Terminlotse',
  version: manifest.version,
  description: [
    'Sign in with `POST /auth/login/` and send `Authorization: Bearer <access>`.',
    'A refusal is `{ detail, code, errors? }` in the language of `Accept-Language` (en, de).',
    'Live connections: `/ws/monitoring/` and `/ws/monitoring/{task id}/` with `?token=<access>`. ' +
      `They close with ${live.closeUnauthenticated} (not signed in), ${live.closeForbidden} (not your task) or ` +
      `${live.closeTooMany} (too many open or opened: try again later).`,
  ].join('\n\n'),
}
