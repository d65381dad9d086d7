/**
 * The part of an unexpected error that may be logged or stored: its kind, message and stack. Never the values of a
 * failed query, which drizzle puts into the message and PostgreSQL into the detail.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return 'A value was thrown that is no error.'
  const words = error.message.startsWith('Failed query:') ? describeQuery(error) : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return [`${error.name}: ${words}`, ...frames].join('\n')
}

function describeQuery(error: Error): string {
  const query = error.message.split('\nparams:')[0]
  return error.cause instanceof Error ? `${error.cause.message} (${query})` : `${query}`
}
