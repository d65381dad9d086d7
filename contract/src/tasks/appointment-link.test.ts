import { describe, expect, test } from 'vitest'
import { plainLink, readAppointmentLink } from './appointment-link.ts'

const hosts = ['stadt.muenchen.de', '127.0.0.1:8089']
const page = 'https://stadt.muenchen.de/buergerservice/terminvereinbarung.html'
const authKey = 'ab12'.repeat(16)
const code = btoa(JSON.stringify({ id: 123_456, authKey }))
const link = `${page}#/appointment/${code}`
const known = { processId: 123_456, authKey }
const times = (rounds: number, text: string): string =>
  rounds === 0 ? text : times(rounds - 1, encodeURIComponent(text))

describe('the link in the office’s mail', () => {
  // checklist: t4829
  test.each([
    ['alone', link],
    ['with spaces and a full stop', `  ${link}. `],
    ['without padding', link.replace(/=+$/, '')],
    ['with a key of four digits', `${page}#/appointment/${btoa(JSON.stringify({ id: '123456', authKey: 'ab12' }))}`],
    ['encoded once', `${page}#/appointment/${times(1, code)}`],
    ['encoded three times', `${page}#${times(3, `/appointment/${code}`)}`],
    ['with the whole mail around it', `Guten Tag, 100 %\n\n(${page}) Ihr Termin <a href="${link}">absagen</a>\n\nAmt`],
    ['behind a guard of the mail program', `https://safe.example/?url=${times(1, link)}&data=1`],
    ['beside one for something else', `https://other.example/#/appointment/${code} ${link}`],
  ])('is read %s', (_, text) => {
    const read = readAppointmentLink(text, hosts)
    expect(read).toMatchObject({ host: 'stadt.muenchen.de', processId: 123_456 })
  })

  // checklist: t4830
  test.each([
    ['the activation link', 'link_activation', link.replace('appointment/', 'appointment/confirm/')],
    ['that link, encoded', 'link_activation', `${page}#${times(2, `/appointment/confirm/${code}`)}`],
    ['one of another city', 'link_other_host', `https://termine.example/#/appointment/${code}`],
    [
      'one with the city as its user',
      'link_other_host',
      `https://stadt.muenchen.de@evil.example/#/appointment/${code}`,
    ],
    [
      'one with the city in its name',
      'link_other_host',
      `https://stadt.muenchen.de.evil.example/#/appointment/${code}`,
    ],
    ['a cut one', 'link_cut', link.slice(0, -40)],
    ['one without its beginning', 'link_cut', `#/appointment/${code}`],
    ['one without its code', 'link_cut', `${page}#/appointment/`],
    ['one without a number', 'link_cut', `${page}#/appointment/${btoa(JSON.stringify({ id: 0, authKey }))}`],
    ['one with another code', 'link_cut', `${page}#/appointment/${btoa('null')}`],
    ['a link to something else', 'link_none', `${page}#/services/1064305`],
    ['no text', 'link_none', ''],
    ['much text', 'link_none', '%'.repeat(100_000)],
  ])('%s is refused as %s', (_, fault, text) => expect(readAppointmentLink(text, hosts)).toBe(fault))

  test('is sent alone, without the mail', () => {
    const read = readAppointmentLink(`Dear Amal ${link}`, null)
    expect(read).toMatchObject(known)
    const sent = typeof read === 'string' ? '' : plainLink(read)
    expect(readAppointmentLink(sent, hosts)).toEqual(read)
    expect(sent).not.toContain('Amal')
  })
})
