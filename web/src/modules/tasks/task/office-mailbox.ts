/** Names by which a browser reaches its own machine. */
const ownMachine = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The address of a practice office's mailbox, from its page at `officeUrl`. Null if others can reach the office or this
 * page: then the mailbox needs a token that only the operator has, since it shows everybody's mails.
 */
export function mailboxOf(officeUrl: string, pageUrl: string): string | null {
  const isOwn = (address: string): boolean => ownMachine.test(new URL(address).hostname)
  return isOwn(officeUrl) && isOwn(pageUrl) ? new URL('/mailbox', officeUrl).href : null
}
