import type { MessageSubject } from '../../src/modules/notifications/messages/channel.ts'

/** The content of a message about a found appointment, for channel tests that do not depend on it. */
export const foundMessage: MessageSubject = {
  userId: 1,
  taskId: 1,
  notice: 'appointment_found',
  data: { task_name: 'Residence permit', service_name: 'Notfalltermin', office_name: 'KVR', url: 'http://localhost' },
  createdAt: new Date('2026-11-20T12:00:00Z'),
}
