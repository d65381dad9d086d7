import { expect } from '@playwright/test'
import { type Account, proveAddress } from './api.ts'
import type { TestProduct } from './test.ts'

export async function mailedLink({ receivers }: TestProduct, email: string, page: string): Promise<string> {
  const find = () =>
    receivers.smtp.mails
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.match(new RegExp(`/${page}#token=\\S+`))?.[0])
      .findLast((link) => link !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

export function proofLink(product: TestProduct, email: string): Promise<string> {
  return mailedLink(product, email, 'verify-email')
}

export async function confirmAddress(product: TestProduct, { email }: Account): Promise<void> {
  const [, token = ''] = (await proofLink(product, email)).split('token=')
  await proveAddress(product.web, token)
}
