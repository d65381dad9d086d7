import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Office } from '../office.ts'
import { RECOMMENDED } from '../slots/desks.ts'
import { renderMailbox } from './mailbox-page.ts'

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

/** The mails that the office sent, for callers who may read them. */
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

/** The routes for everybody beside the city's API: the page behind the mails' links, the recommended desk. */
export function pageRoutes(app: FastifyInstance, office: Office): void {
  addPageHeaders(app)
  for (const [name, type] of Object.entries(FILES)) {
    const text = readPage(name)
    app.get(`/practice/pages/${name}`, async (_request, reply) => reply.type(type).send(text))
  }
  const appointmentPage = readPage('appointment.html')
  app.get(UI_PATH, async (_request, reply) => reply.type(HTML).send(appointmentPage))
  app.get('/', async (_request, reply) => reply.redirect('/mailbox'))
  app.get('/practice/recommended', async () => ({
    ...RECOMMENDED,
    officeName: office.shelf.office(RECOMMENDED.officeId)?.name,
    serviceName: office.shelf.service(RECOMMENDED.serviceId)?.name,
  }))
}
