import type { PracticeOffice } from '@terminlotse/practice-office'

/** Does the same as the office's page when the link of its mail is opened in a browser. */
export async function confirmByMail(office: PracticeOffice, link: string): Promise<void> {
  const code = link.split('/').at(-1) ?? ''
  const { id, authKey } = JSON.parse(Buffer.from(decodeURIComponent(code), 'base64').toString())
  await fetch(`${office.url}/confirm-appointment/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ processId: id, authKey }),
  })
}
