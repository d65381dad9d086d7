import { channels } from '@terminlotse/contract/texts/de/channels'
import { accountList } from './staff.ts'
import { address } from './address.ts'
import { admin } from './admin.ts'
import { care } from './appointments.ts'
import { catalogue } from './catalogue.ts'
import { data } from './personal-data.ts'
import { forms } from './forms.ts'
import { live } from './live.ts'
import { logs } from './logs.ts'
import { monitoring } from './overview.ts'
import { need } from './need.ts'
import { notifications } from './notifications.ts'
import { passkeys } from './passkeys.ts'
import { tasks } from './tasks.ts'

/** The texts behind the sign-in. */
export const texts = {
  accountList,
  address,
  admin,
  care,
  catalogue,
  channels,
  data,
  forms,
  live,
  logs,
  monitoring,
  need,
  notifications,
  passkeys,
  tasks,
}
