import type { withdrawn as english } from '../en/withdrawn.ts'
import { moment, time } from './moments.ts'

export const withdrawn: typeof english = ({ gone_at, slot_at, office_name }) => ({
  title: `Um ${time(gone_at)} nicht mehr frei: ${slot_at === undefined ? '' : `${moment(slot_at)}, `}${office_name}`,
  text: 'Die Behörde zeigt nicht mehr an, was diese Nachricht gemeldet hat.',
})
