// The account's receivers as this page knows them: the places that get its messages. A task tells all or the chosen ones.
import { useQuery } from '@tanstack/react-query'
import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import { type Receiver, receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import i18next from 'i18next'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'

/** The fragment that opens the list of receivers in the settings, and the name of that part. */
export const receiversPart = 'receivers'
export const receiversFragment = `#${receiversPart}`
export const receiversAddress = `/settings${receiversFragment}`

/** All receivers of the account, the first of each channel first; those that another person has left, too. */
export function useReceivers() {
  return useQuery({
    queryKey: keys.receivers,
    queryFn: async ({ signal }) => (await call(receiverRoutes.list, { signal })).results,
  })
}

/** True if the last message by this channel to the account itself did not arrive; false while that is not known. */
export function hasFailedLast(receivers: readonly Receiver[] | undefined, channel: Channel): boolean {
  const first = receivers?.find((one) => one.is_first && one.channel === channel)
  return first !== undefined && first.failure !== null
}

/** A first receiver without a name of its own has that of its channel. */
export function nameOf({ name, channel }: Pick<Receiver, 'name' | 'channel'>): string {
  return name || i18next.t(`channels:${channel}.name`)
}

export function isSilent({ state }: Receiver): boolean {
  return state !== 'on'
}

export function chosenOf(receivers: readonly Receiver[], chosen: readonly number[]): Receiver[] {
  return receivers.filter(({ id }) => chosen.includes(id))
}

/** Those that the account still has; null if none, as the task then tells all. An unknown list takes nothing out. */
export function stillChosen(receivers: readonly Receiver[] | undefined, chosen: number[] | null): number[] | null {
  if (receivers === undefined || chosen === null || chosen.length === 0) return chosen
  const known = chosen.filter((id) => receivers.some((one) => one.id === id))
  return known.length > 0 ? known : null
}
