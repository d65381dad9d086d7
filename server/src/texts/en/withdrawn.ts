import { moment, time } from './moments.ts'

/** The text that replaces a message about free times that are all gone. */
export function withdrawn({
  gone_at,
  slot_at,
  office_name,
}: {
  gone_at: Date
  slot_at?: string | undefined
  office_name: string
}) {
  return {
    title: `Gone at ${time(gone_at)}: ${slot_at === undefined ? '' : `${moment(slot_at)}, `}${office_name}`,
    text: 'The office no longer shows the appointments of this message.',
  }
}
