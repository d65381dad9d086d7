import { expect } from '@playwright/test'
import { type Account, proveAddress } from './api.ts'
import type { World } from './test.ts'

/** The newest mailed link that proves this address, as a path of the product. */
export async function proofLink({ receivers }: World, email: string): Promise<string> {
  const find = () =>
    receivers.smtp.mails
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.match(/\/verify-email#token=\S+/)?.[0])
      .findLast((link) => link !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** Opens that link elsewhere. */
export async function confirmAddress(world: World, { email }: Account): Promise<void> {
  const [, token = ''] = (await proofLink(world, email)).split('token=')
  await proveAddress(world.web, token)
}
