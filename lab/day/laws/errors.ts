import type { Law } from './law.ts'

export const errors: Law = {
  name: '9 no 500, no deadlock, no job that fails for good',
  check({ log, answers, installation: { jobs } }) {
    const isBad = ({ level, text, facts }: (typeof log)[number]) =>
      level === 'error' || level === 'fatal' || /40P01|deadlock|violates/.test(`${text} ${facts}`)
    return [
      ...log.filter(isBad).map(({ process, text, facts }) => `${process}: ${text} ${facts}`),
      ...answers.filter(({ status }) => status >= 500).map(({ what, status }) => `${what}: ${status}`),
      ...jobs.givenUp.map((text) => `given up: ${text}`),
    ]
  },
}
