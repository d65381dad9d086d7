import { accountRoutes, type User } from '@terminlotse/contract/accounts'
import { passkeyRoutes } from '@terminlotse/contract/accounts/passkeys'
import { personalDataRoutes } from '@terminlotse/contract/accounts/personal-data'
import { rightRoutes } from '@terminlotse/contract/accounts/rights'
import { scriptKeyRoutes } from '@terminlotse/contract/accounts/script-keys'
import { staffRoutes } from '@terminlotse/contract/accounts/staff'
import { bookingRoutes } from '@terminlotse/contract/booking'
import { calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { channel, deviceRoutes, notificationRoutes } from '@terminlotse/contract/notifications'
import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { signalRoutes } from '@terminlotse/contract/notifications/signal'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { needRoutes } from '@terminlotse/contract/offices/needs'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { chanceRoutes } from '@terminlotse/contract/tasks/chances'
import { freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { unwantedRoutes } from '@terminlotse/contract/tasks/unwanted'
import { open } from './app.tsx'
import {
  adminOverview,
  after,
  chances,
  city,
  listOf,
  office,
  overview,
  person,
  provider,
  savedSettings,
  serviceType,
} from './samples.ts'
import { server } from './server.ts'

// Answers of servers on which everything is well. A test changes some of them.

interface Scene {
  as?: User
  tasks?: Task[]
}

/** Answers of a server on which everything is well: all that any screen of a signed-in person asks. */
export function allIsWell({ as = person, tasks = [] }: Scene = {}): void {
  server.answers(accountRoutes.me, as)
  server.answers(accountRoutes.refresh, { access: 'access', refresh: 'sign-in.refresh' })
  server.answers(accountRoutes.logout, { detail: 'Signed out.' })
  server.answers(taskRoutes.list, listOf(tasks))
  server.answers(figuresRoutes.overview, overview())
  serverAnswers()
  server.answers(bookingRoutes.list, listOf([]))
  answersAboutTasks()
  answersAboutOffices()
  answersOfSettings()
}

export async function openTasks(...tasks: Task[]): Promise<void> {
  allIsWell({ tasks })
  await open('/tasks')
}

function serverAnswers(): void {
  server.answers(figuresRoutes.live, { status: 'live' })
  server.answers(figuresRoutes.health, {
    status: 'ok',
    database: true,
    jobs: true,
    time: after(0),
    version: '1',
    not_alive: [],
  })
}

function answersAboutTasks(): void {
  server.answers(figuresRoutes.checks, listOf([]))
  server.answers(figuresRoutes.availability, {
    since: after(-86_400_000),
    looked_since: null,
    seen: 0,
    median_minutes: null,
    cells: [],
  })
  server.answers(chanceRoutes.ofDraft, chances())
  server.answers(chanceRoutes.ofTask, chances())
  server.answers(taskRoutes.logs, { logs: [], count: 0 })
  server.answers(freeTimeRoutes.freeTimes, listOf([]))
  server.answers(unwantedRoutes.list, listOf([]))
  server.answers(sharedPageRoutes.read, { made_at: null, ends_at: null, openings: 0 })
}

function answersAboutOffices(): void {
  server.answers(catalogueRoutes.providers, listOf([provider, city]))
  server.answers(catalogueRoutes.offices, listOf([office]))
  server.answers(catalogueRoutes.serviceTypes, listOf([serviceType]))
  server.answers(needRoutes.read, { services: [], offices: [], words: [], elsewhere: [] })
}

function answersOfSettings(): void {
  server.answers(notificationRoutes.list, listOf([]))
  server.answers(notificationRoutes.mail, { has_server: true, address_counts_at_once: false })
  server.answers(notificationRoutes.deliveries, listOf([]))
  server.answers(receiverRoutes.list, listOf([]))
  server.answers(deviceRoutes.list, listOf([]))
  const offered = channel.options.filter((name) => name !== 'apprise' && name !== 'signal')
  server.answers(notificationRoutes.offered, { offered })
  server.answers(signalRoutes.read, { is_offered: false, number: null, awaited: null })
  server.answers(telegramRoutes.read, { bot: null, chat: null })
  server.answers(calendarFeedRoutes.read, { made_at: null })
  server.answers(passkeyRoutes.passkeys, {
    ...listOf([]),
    asked_at_sign_in: false,
    is_demanded: false,
    works_at: null,
  })
  server.answers(rightRoutes.list, listOf([]))
  server.answers(scriptKeyRoutes.keys, listOf([]))
}

export function allIsWellForStaff(): void {
  server.answers(adminRoutes.overview, adminOverview())
  server.answers(adminRoutes.failedJobs, listOf([]))
  server.answers(adminRoutes.audit, listOf([]))
  server.answers(staffRoutes.accounts, listOf([]))
  server.answers(staffRoutes.invitations, listOf([]))
}

/** The answers for pages of visitors who are not signed in. */
export function allIsWellForStrangers(): void {
  serverAnswers()
  server.answers(accountRoutes.registration, { registration: 'open', contact: null })
  server.answers(personalDataRoutes.privacy, { contact: null, personal_data_days: 180 })
}

export function keepsSettings(): void {
  server.answers(notificationRoutes.create, ({ body }) => {
    server.answers(notificationRoutes.list, listOf([savedSettings(body)]))
    return savedSettings(body)
  })
}
