import { channels } from '@terminlotse/contract/texts/channels'
import { address } from '../address.ts'
import { admin } from '../admin.ts'
import { appointments, sharing } from '../appointments.ts'
import { catalogue } from '../catalogue.ts'
import { deliveries } from '../deliveries.ts'
import { figures } from '../figures.ts'
import { forms } from '../forms.ts'
import { live } from '../live.ts'
import { notifications } from '../notifications.ts'
import { overview } from '../overview.ts'
import { passkeys, scriptKeys } from '../passkeys.ts'
import { personalData } from '../personal-data.ts'
import { phone } from '../phone.ts'
import { receivers } from '../receivers.ts'
import { rights } from '../rights.ts'
import { staff } from '../staff.ts'
import { bringing } from '../tasks/bringing.ts'
import { freeTimes } from '../tasks/free-times.ts'
import { logs } from '../tasks/logs.ts'
import { need } from '../tasks/need.ts'
import { practice } from '../tasks/practice.ts'
import { taskList } from '../tasks/task-list.ts'
import { tasks } from '../tasks/tasks.ts'

/** The texts behind the sign-in. */
export const texts = {
  staff,
  address,
  admin,
  appointments,
  bringing,
  deliveries,
  figures,
  catalogue,
  channels,
  personalData,
  phone,
  forms,
  freeTimes,
  live,
  logs,
  overview,
  need,
  notifications,
  passkeys,
  practice,
  receivers,
  rights,
  scriptKeys,
  sharing,
  taskList,
  tasks,
}
