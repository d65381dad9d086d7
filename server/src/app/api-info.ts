import manifest from '../../package.json' with { type: 'json' }

/** The beginning of the API's description. */
export const apiInfo = {
  title: 'Terminlotse',
  version: manifest.version,
  description: [
    'Sign in with `POST /auth/login/` and send `Authorization: Bearer <access>`.',
    'A refusal is `{ detail, code, errors? }` in the language of `Accept-Language` (en, de).',
    'Live connections: `/ws/monitoring/` and `/ws/monitoring/{task id}/` with `?token=<access>`. ' +
      'They close with 4001 (not signed in), 4003 (not your task) or 4029 (too many open or opened: try again later).',
  ].join('\n\n'),
}
