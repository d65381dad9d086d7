import { type Needs, needRoutes } from '@terminlotse/contract/offices/needs'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, see, seeNo } from '../support/app.tsx'
import { office, passportNeed } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const search = page.getByRole('searchbox', { name: 'What do you need?' })
const city = 'https://stadt.muenchen.de/service/info/1/n0/'
const online = 'You apply for this online, and the office then gives you an appointment.'
const group = { services: [], also: [], tells_apart: false, meets: [], fails: [] }
const emergency = {
  ...passportNeed,
  id: 71,
  number: 71,
  name: 'Notfall-Hilfe',
  title: 'Emergency help for residence permits',
  conditions: ['only in a proven emergency'],
  serves_few: true,
}
const business = {
  ...passportNeed,
  id: 72,
  number: 72,
  name: 'Gewerbe-Anmeldung',
  title: 'Registering a business',
  usual_ways: [{ line: 'You do this online; the certificate comes by post.', link: city }],
  other_way: 'You can also write.',
}
const collecting = { ...passportNeed, id: 73, number: 73, name: 'Abholung', title: 'Collecting a residence permit' }
const needs: Needs = {
  services: [emergency, business, collecting],
  offices: [{ ...office, number: 101, kind: 'usual', position: null }],
  words: [
    { ...group, services: [71], words: ['residence permit'] },
    { ...group, services: [71], meets: [71], words: ['emergency'] },
    { ...group, services: [73], words: ['collect residence permit'] },
  ],
  elsewhere: [
    {
      need: 'Residence permit',
      who: null,
      line: online,
      url: city,
      words: ['residence permit', 'renew residence permit'],
    },
    { need: 'Naturalisation', who: null, line: null, url: city, words: ['citizenship'] },
  ],
}
const first = page.getByRole('listitem').first()

beforeEach(() => {
  allIsWell()
  server.answers(needRoutes.read, needs)
})

// checklist: t4383
test('a need that the city meets in another way begins with that way; a service for few comes after, as weak', async () => {
  await open('/dashboard')
  await search.fill('renew residence permit')
  await see(page.getByText('Residence permit', { exact: true }), online)
  await expect.element(page.getByRole('link', { name: 'stadt.muenchen.de' })).toHaveAttribute('href', city)
  await see('2 services have a word in common, but are probably not what you need:', 'only in a proven emergency')
  await see(first.getByText('Collecting a residence permit'))
  await search.fill('collect residence permit')
  await see(page.getByText('1 service', { exact: true }))
  await see('1 service has a word in common, but is probably not what you need:')
  await seeNo(online)
})

// checklist: t4384
test('whose words name the condition is led to the service for few, and reads the other way too', async () => {
  await open('/dashboard')
  await search.fill('emergency residence permit')
  await see('2 services, the likeliest first', online)
  await see(first.getByText('Emergency help for residence permits'))
})

// checklist: t4385
test('a likely service whose usual way is another one is shown beneath that way, and stays likely', async () => {
  await open('/dashboard')
  await search.fill('registering business')
  await see('You do this online; the certificate comes by post.', page.getByText('1 service', { exact: true }))
  await see(first.getByText('You can also write.'))
  await expect.element(page.getByRole('link', { name: 'stadt.muenchen.de' })).toHaveAttribute('href', city)
})

// checklist: t4386
test('a way whose text the city has changed is named without our sentence', async () => {
  await open('/dashboard')
  await search.fill('citizenship')
  await see('The city does this in another way, and has changed its text about it. Please read it on the city’s page.')
})
