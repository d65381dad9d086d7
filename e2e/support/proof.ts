import { expect } from '@playwright/test'
import { type Account, proveAddress } from './api.ts'
import type { World } from './test.ts'

/** The newest link to this page that was mailed to this address, as a path of the product. */
export async function mailedLink({ receivers }: World, email: string, page: string): Promise<string> {
  const find = () =>
    receivers.smtp.mails
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.match(new RegExp(`/${page}#token=\\S+`))?.[0])
      .findLast((link) => link !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** The newest mailed link that proves the address. */
export function proofLink(world: World, email: string): Promise<string> {
  return mailedLink(world, email, 'verify-email')
}

/** Opens that link elsewhere. */
export async function confirmAddress(world: World, { email }: Account): Promise<void> {
  const [, token = ''] = (await proofLink(world, email)).split('token=')
  await proveAddress(world.web, token)
}
