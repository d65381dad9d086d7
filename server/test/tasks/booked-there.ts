import { createMunichClient } from '@terminlotse/munich-client'
import type { PracticeOffice } from '@terminlotse/practice-office'
import { tuesdayAhead } from '../days.ts'

/** A quiet desk without captcha. */
const place = { officeId: 10471, serviceId: 1071907 }

export interface Booked {
  processId: number
  authKey: string
  at: Date
  email: string
}

/** A person who books on the office's own page, and the link of its mail. */
export function atTheOffice(office: Pick<PracticeOffice, 'url' | 'director'>, name = 'Amal Haddad') {
  const options = { baseUrl: office.url, userAgent: 'test/1.0', captcha: 'off', solver: null as never } as const
  const client = createMunichClient(options)
  const codeOf = ({ processId, authKey }: Pick<Booked, 'processId' | 'authKey'>) =>
    btoa(JSON.stringify({ id: processId, authKey }))
  return {
    client,
    codeOf,
    linkOf: (one: Pick<Booked, 'processId' | 'authKey'>, page = office.url) =>
      `${new URL('/buergeransicht/', page)}#/appointment/${codeOf(one)}`,
    async book(until: 'preconfirmed' | 'confirmed' = 'confirmed'): Promise<Booked> {
      const [opened] = await office.director.openSlots({ ...place, day: tuesdayAhead(3), count: 1 })
      const at = new Date(opened?.at ?? 0)
      const services = { serviceIds: [place.serviceId], serviceCounts: [1] }
      const held = await client.reserve({ officeId: place.officeId, timestamp: at.getTime() / 1000, ...services })
      if (held.kind !== 'ok') throw new Error(`The office answered ${held.kind}.`)
      const { processId, authKey } = held.value
      const key = { processId, authKey }
      // The desk gives an address one appointment.
      const email = `amal-${processId}@example.org`
      const person = { familyName: name, email, telephone: '08912345678' }
      await client.update({ ...key, ...person, customTextfield: 'none' })
      await client.preconfirm(key)
      if (until === 'confirmed') await client.confirm(key)
      return { ...key, at, email }
    },
  }
}
