import type { Law } from './law.ts'

export const errors: Law = {
  name: '9 no 500, no deadlock, no job that fails for good',
  check({ log, answers, installation: { jobs } }) {
    // docs/decisions/database-and-jobs.md: without its database a process waits, and says so.
    const isOutage = (facts: string) => /Connection terminated|not queryable/.test(facts)
    const isBad = ({ level, text, facts }: (typeof log)[number]) =>
      (level === 'error' && !isOutage(facts)) || level === 'fatal' || /40P01|deadlock|violates/.test(`${text} ${facts}`)
    return [
      ...log.filter(isBad).map(({ process, text, facts }) => `${process}: ${text} ${facts}`),
      ...answers.filter(({ status }) => status >= 500).map(({ what, status }) => `${what}: ${status}`),
      ...jobs.givenUp.map((text) => `given up: ${text}`),
    ]
  },
}
