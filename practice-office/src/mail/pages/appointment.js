// The city's page behind the links in its mails: the fragment names the appointment and what to do.
const API = '/buergeransicht/api/citizen'
const title = document.querySelector('#title')
const text = document.querySelector('#text')
const details = document.querySelector('#details')
const cancel = document.querySelector('#cancel')

function say(german, english) {
  title.textContent = german
  text.textContent = english
  document.title = german
}

// Fragments come URL-encoded any number of times and without padding.
function readFragment() {
  let fragment = location.hash
  for (;;) {
    try {
      const once = decodeURIComponent(fragment)
      if (once === fragment) break
      fragment = once
    } catch {
      break
    }
  }
  const [, confirm, code] = /^#?\/appointment\/(confirm\/)?([^/]+)$/.exec(fragment) ?? []
  try {
    const bytes = atob((code ?? '').replace(/=+$/, '').replace(/-/g, '+').replace(/_/g, '/'))
    const { id, authKey } = JSON.parse(bytes)
    return id && authKey ? { isConfirm: confirm !== undefined, key: { processId: id, authKey } } : null
  } catch {
    return null
  }
}

async function post(name, key) {
  return fetch(`${API}/${name}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(key),
  })
}

function show(appointment) {
  const when = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Berlin' })
  const lines = [
    appointment.serviceName,
    appointment.officeName,
    `${when.format(new Date(Number(appointment.timestamp) * 1000))} Uhr`,
    `Nr. ${appointment.displayNumber}`,
  ]
  details.replaceChildren(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })))
  details.hidden = false
}

async function read(key) {
  const answer = await fetch(`${API}/appointment/?${new URLSearchParams(key)}`)
  return answer.ok ? answer.json() : null
}

function offerCancel(key) {
  cancel.hidden = false
  cancel.onclick = async () => {
    cancel.disabled = true
    const answer = await post('cancel-appointment', key)
    if (!answer.ok) return say('Absagen war nicht möglich.', 'Cancelling was not possible.')
    cancel.hidden = true
    say('Ihr Termin ist abgesagt.', 'Your appointment is cancelled.')
  }
}

const EXPIRED = ['Die Aktivierung ist abgelaufen.', 'The activation has expired. Please book a new appointment.']

async function run() {
  const link = readFragment()
  if (!link) return say('Dieser Link ist nicht vollständig.', 'This link is not complete.')
  if (!link.isConfirm) {
    const appointment = await read(link.key)
    if (!appointment) return say('Diesen Termin gibt es nicht mehr.', 'This appointment no longer exists.')
    say('Ihr Termin', 'Your appointment')
    show(appointment)
    return offerCancel(link.key)
  }
  const answer = await post('confirm-appointment', link.key)
  if (answer.ok) {
    show(await answer.json())
    say('Ihr Termin ist bestätigt.', 'Your appointment is confirmed.')
    return offerCancel(link.key)
  }
  const appointment = await read(link.key)
  if (!appointment) return say(...EXPIRED)
  show(appointment)
  say('Ihr Termin ist bereits aktiviert.', 'Your appointment is already activated.')
}

run().catch(() => say('Das Amt ist gerade nicht erreichbar.', 'The office cannot be reached right now.'))
addEventListener('hashchange', () => location.reload())
