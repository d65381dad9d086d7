import type { Law } from './law.ts'

export const noLapse: Law = {
  name: '5 no hold lapses unless its person let it',
  check({ office, road: { trips } }) {
    const held = office.director.appointments().filter(({ status, goneAt }) => status === 'reserved' && goneAt !== null)
    return held.flatMap(({ processId, officeId }) => {
      const about = trips.filter(({ query, asked }) => Number(query.get('processId') ?? asked.processId) === processId)
      const isSpoilt = about.length === 0 || about.some(({ fault }) => fault !== null)
      return isSpoilt ? [] : [`the hold ${processId} at ${officeId} lapsed`]
    })
  },
}
