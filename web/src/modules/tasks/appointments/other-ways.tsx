import { Alert, Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { isAppointment } from '@terminlotse/contract/booking'
import { taskOffices } from '@terminlotse/contract/limits'
import type { Office } from '@terminlotse/contract/offices/catalogue'
import type { Task } from '@terminlotse/contract/tasks'
import { bothNames } from '@terminlotse/contract/tasks/short-names'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../../ui/hint.tsx'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { copyOf, type TaskDraft } from '../draft/draft.ts'
import { useAddOffice } from '../draft/save-task.ts'
import { CreateTaskDialog } from '../need/create-task-dialog.tsx'
import { useOfficesFor } from '../offices/catalogue.ts'
import { useIsBound } from '../offices/needs/needs.ts'
import { isPractice } from '../task/task-words.ts'

interface Props {
  task: Task
}

const shown = 8

/** Shown while nothing is free: other offices with the same service. Hidden as soon as the person can act. */
export function OtherWays({ task }: Props) {
  const { t } = useTranslation('appointments')
  // While a task does not watch, earlier free slots say nothing.
  const isFree = task.is_monitoring && task.found !== null && task.found.gone_at === null
  const hasBooking = task.booking !== null && isAppointment(task.booking)
  if (isFree || hasBooking || task.statistics.total_checks === 0) return null
  return (
    <Disclosure label={t('other.title')}>
      <Ways task={task} />
    </Disclosure>
  )
}

function Ways({ task }: Props) {
  const serviceType = task.service_type_details?.id ?? null
  const isBound = useIsBound(task.service_details?.id ?? null, serviceType)
  return (
    <Stack gap={8}>
      {serviceType !== null && !isBound && <Offices task={task} serviceType={serviceType} />}
      {!isPractice(task) && <AtTheCity url={task.url} />}
    </Stack>
  )
}

function AtTheCity({ url }: Pick<Task, 'url'>) {
  const { t } = useTranslation('appointments')
  return (
    <>
      <Text size="sm">{t('other.phone')}</Text>
      <Text size="sm">{t('other.page')}</Text>
      {url && (
        <Anchor href={url} target="_blank" rel="noreferrer" size="sm" py={8} style={{ alignSelf: 'flex-start' }}>
          {t('other.open')}
        </Anchor>
      )}
    </>
  )
}

function Offices({ task, serviceType }: { task: Task; serviceType: number }) {
  const { t } = useTranslation('appointments')
  const [chosen, setChosen] = useState<Office | null>(null)
  const query = useOfficesFor(serviceType)
  const add = useAddOffice(task)
  const canAdd = task.office !== null && task.offices.length < taskOffices.max
  if (query.isError && !query.data) return <Alert color="red" title={t('other.failed')} />
  if (!query.data) return <Skeleton height={120} />
  const others = query.data.filter(({ id }) => !task.offices_details.some((office) => office.id === id))
  if (others.length === 0) return <Text size="sm">{t('other.none')}</Text>
  return (
    <>
      <Text size="sm">{t('other.offices', { count: others.length })}</Text>
      <ul className={rows.list}>
        {others.slice(0, shown).map((office) => (
          <li key={office.id} className={rows.row}>
            <div className={rows.words}>
              <Text size="sm">{office.hint ? bothNames(office.name, office.hint) : office.name}</Text>
              <Hint>{office.address}</Hint>
            </div>
            <Group gap="xs">
              {canAdd && (
                <Button
                  variant="light"
                  aria-label={t('other.addOf', { office: office.name })}
                  disabled={add.isPending}
                  onClick={() => add.mutate(office.id)}
                >
                  {t('other.add')}
                </Button>
              )}
              <Button
                variant="default"
                aria-label={t('other.watchOf', { office: office.name })}
                onClick={() => setChosen(office)}
              >
                {t('other.watch')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {others.length > shown && <Text size="sm">{t('other.more', { count: others.length - shown })}</Text>}
      <CreateTaskDialog
        isOpen={chosen !== null}
        first={chosen && elsewhere(task, chosen)}
        onClose={() => setChosen(null)}
      />
    </>
  )
}

function elsewhere(task: Task, office: Office): TaskDraft {
  return {
    ...copyOf(task, `${task.name}, ${office.name}`),
    service: task.service_details?.id ?? null,
    office: office.id,
    service_type: task.service_type_details?.id ?? null,
    offices: [],
    legacy_office_id: '',
    legacy_service_id: '',
  }
}
