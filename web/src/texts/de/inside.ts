import { channels } from '@terminlotse/contract/texts/de/channels'
import { accountList } from './account-list.ts'
import { address } from './address.ts'
import { admin } from './admin.ts'
import { care } from './care.ts'
import { catalogue } from './catalogue.ts'
import { data } from './data.ts'
import { forms } from './forms.ts'
import { live } from './live.ts'
import { logs } from './logs.ts'
import { monitoring } from './monitoring.ts'
import { need } from './need.ts'
import { notifications } from './notifications.ts'
import { passkeys } from './passkeys.ts'
import { tasks } from './tasks.ts'

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
