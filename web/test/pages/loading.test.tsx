import { bookingRoutes } from '@terminlotse/contract/booking'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, see } from '../support/app.tsx'
import { staff } from '../support/samples.ts'
import { allIsWell, allIsWellForStaff } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const held = [
  taskRoutes.list,
  bookingRoutes.list,
  figuresRoutes.overview,
  adminRoutes.overview,
  notificationRoutes.list,
  notificationRoutes.offered,
]

test.each([
  ['/dashboard', 'Dashboard'],
  ['/tasks', 'Monitoring Tasks'],
  ['/settings', 'Settings'],
  ['/admin', 'Admin Dashboard'],
])('while the answers are on their way, %s keeps a place for them', async (path, title) => {
  allIsWell({ as: staff })
  allIsWellForStaff()
  for (const route of held) server.holds(route)
  await open(path, { as: staff })
  await see(page.getByRole('heading', { name: title, level: 1, exact: true }))
  const places = () => document.querySelectorAll('main :is(.mantine-Loader-root, .mantine-Skeleton-root)').length
  await expect.poll(places).toBeGreaterThan(0)
})
