import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { berlinWallClock } from '../berlin.ts'
import type { Office } from '../office.ts'
import { EXPORT_FOLDER, EXPORT_PAGE } from '../slots/city-texts.ts'
import { RECOMMENDED } from '../slots/desks.ts'
import type { Mail } from '../storage/state.ts'
import { linkWords } from './mailbox.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

function renderMail(mail: Mail): string {
  const [day = '', time = ''] = berlinWallClock(mail.sentAt).split('T')
  const link = mail.link ? `<a class="action" href="${escapeHtml(mail.link)}">${linkWords(mail)}</a>` : ''
  return `<article data-kind="${mail.kind}" data-process="${mail.processId}">
        <h2>${escapeHtml(mail.subject)}</h2>
        <p class="soft">An · To: ${escapeHtml(mail.to)} · ${day.split('-').reverse().join('.')} ${time}</p>
        ${mail.lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n        ')}
        ${link}
      </article>`
}

/** `token`: the token of the page's address, for its next load. */
function renderMailbox(mails: readonly Mail[], { to, token }: { to: string; token: string | null }): string {
  const carried = token === null ? '' : `<input type="hidden" name="token" value="${escapeHtml(token)}" />`
  const none = '<p class="soft">Noch keine Post. · No email yet.</p>'
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Postfach · Mailbox</title>
    <link rel="icon" href="/practice/pages/icon.svg" />
    <link rel="stylesheet" href="/practice/pages/style.css" />
    <script type="module" src="/practice/pages/mailbox.js"></script>
  </head>
  <body>
    <main>
      <h1>Postfach des Übungsamts</h1>
      <p>Hier landen alle E-Mails, die das Übungsamt verschickt. Es sind keine echten Termine.</p>
      <p lang="en">Every email of the practice office lands here. The appointments are not real.</p>
      <form method="get" action="/mailbox">
        <input type="email" name="to" value="${escapeHtml(to)}" placeholder="name@example.org"
          aria-label="Nur an diese Adresse · Only to this address" />
        ${carried}
        <button type="submit">Filtern · Filter</button>
      </form>
      <div id="mails" aria-live="polite" data-newest="${mails[0]?.id ?? 0}">
      ${mails.map(renderMail).join('\n      ') || none}
      </div>
    </main>
  </body>
</html>
`
}

/** The target of the links in mails: the place of the city's own booking page. */
export const UI_PATH = '/buergeransicht/'

const HTML = 'text/html; charset=utf-8'
const FILES = {
  'icon.svg': 'image/svg+xml',
  'style.css': 'text/css; charset=utf-8',
  'mailbox.js': 'text/javascript; charset=utf-8',
  'appointment.js': 'text/javascript; charset=utf-8',
}

const pages = new URL('./pages/', import.meta.url)
const readPage = (name: string) => readFileSync(new URL(name, pages), 'utf8')

function addPageHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'; form-action 'self'",
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    })
  })
}

export function mailboxRoutes(app: FastifyInstance, office: Office, token: string | null): void {
  addPageHeaders(app)
  app.get<{ Querystring: { to?: string } }>('/mailbox', async (request, reply) => {
    const to = String(request.query.to ?? '')
    return reply.type(HTML).send(renderMailbox(office.mailbox.mails(to), { to, token }))
  })
  app.get<{ Querystring: { to?: string } }>('/mailbox.json', async (request) => ({
    mails: office.mailbox.mails(String(request.query.to ?? '')),
  }))
}

export function pageRoutes(app: FastifyInstance, office: Office): void {
  addPageHeaders(app)
  for (const [name, type] of Object.entries(FILES)) {
    const text = readPage(name)
    app.get(`/practice/pages/${name}`, async (_request, reply) => reply.type(type).send(text))
  }
  const appointmentPage = readPage('appointment.html')
  app.get(UI_PATH, async (_request, reply) => reply.type(HTML).send(appointmentPage))
  app.get(EXPORT_PAGE, async (_request, reply) => reply.type(HTML).send(office.texts.page()))
  app.get<{ Params: { name: string } }>(`${EXPORT_FOLDER}:name`, async (request, reply) => {
    const file = office.texts.file(request.params.name)
    return file === null ? reply.callNotFound() : reply.type('application/json').send(file)
  })
  app.get('/', async (_request, reply) => reply.redirect('/mailbox'))
  app.get('/practice/recommended', async () => ({
    ...RECOMMENDED,
    officeName: office.shelf.office(RECOMMENDED.officeId)?.name,
    serviceName: office.shelf.service(RECOMMENDED.serviceId)?.name,
  }))
}
