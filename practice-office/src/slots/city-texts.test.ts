import { expect, test } from 'vitest'
import { openOffice } from '../../test/testbed.ts'
import { EXPORT_PAGE } from './city-texts.ts'

async function open() {
  const office = await openOffice()
  const get = async (path: string) => (await fetch(`${office.origin}${path}`)).text()
  return {
    ...office,
    newest: async () => (await get(EXPORT_PAGE)).match(/href="([^"]+)">[^<]+<\/a><\/li><\/ul>$/)?.[1] ?? '',
    get,
    async said() {
      const { body } = await office.get('/offices-and-services/')
      return body.offices.find(({ id }: { id: number }) => id === 10500).scope.infoForAllAppointments
    },
  }
}

// checklist: t4412
test('the office has texts at desks, and a page that links exports of which the last is the newest', async () => {
  const office = await open()
  expect(await office.said()).toContain('<p>Neue Übungstermine')
  const name = await office.newest()
  expect(name).toMatch(/^\/service\/doc\/-\/zms\/20261120-100000-zms-export\.json$/)
  const { services, locations } = JSON.parse(await office.get(name))
  expect(locations).toEqual([])
  expect(services[0]).toMatchObject({ id: '1063519', public: true, fields: [{}, { name: 'GEBUEHRENRAHMEN' }, {}, {}] })
  expect((await fetch(`${office.origin}${name.replace('20261120', '20261119')}`)).status).toBe(404)
})

// checklist: t4413
test('the director changes, empties and breaks the texts of desks and the export, which gets a new name', async () => {
  const office = await open()
  const names = [await office.newest()]
  const exported = async () => {
    const name = await office.newest()
    expect(names).not.toContain(name)
    names.push(name)
    return office.get(name)
  }
  office.director.setTexts({ desks: 'changed', export: 'changed' })
  expect(await office.said()).toMatch(/^<p>Neu: /)
  expect(JSON.parse(await exported()).services[0].description).toMatch(/^<p>Neu: /)
  office.director.setTexts({ desks: 'empty', export: 'empty' })
  expect([await office.said(), JSON.parse(await exported()).services]).toEqual(['', []])
  office.director.setTexts({ desks: 'broken', export: 'broken' })
  expect(await office.said()).toEqual([])
  const half = await exported()
  expect(() => JSON.parse(half)).toThrow()
  await office.director.reset()
  expect(await office.said()).toContain('<p>Neue Übungstermine')
  expect(JSON.parse(await exported()).services).toHaveLength(4)
})
