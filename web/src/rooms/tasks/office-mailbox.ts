/** Names by which a browser reaches its own machine. */
const ownMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Where the mailbox of a pretend office opens, from its page at `officeUrl`. Null where others reach the office or this
 * page: there the mailbox needs a token that only the operator has, since it shows everybody's mails.
 */
export function mailboxOf(officeUrl: string, pageUrl: string): string | null {
  const isOwn = (address: string): boolean => ownMachine.test(new URL(address).hostname)
  return isOwn(officeUrl) && isOwn(pageUrl) ? new URL('/mailbox', officeUrl).href : null
}
