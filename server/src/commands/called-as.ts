/** The way in which a person types one of our commands: with npm in the repository, or with the `terminlotse` of an archive. */
export function calledAs(command: string): string {
  return process.env.npm_lifecycle_event || import.meta.url.endsWith('.ts')
    ? `npm run ${command} --`
    : `terminlotse ${command}`
}
