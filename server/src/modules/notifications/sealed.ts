import type { SealedColumn } from '../../foundation/db/keys/reseal.ts'
import { sealedPushKey } from './devices/push-key.ts'
import { sealedDevices } from './devices/devices.ts'
import { sealedSettings } from './settings/secrets.ts'

export const sealedNotifications: SealedColumn[] = [...sealedSettings, ...sealedPushKey, ...sealedDevices]
