import { Skeleton, Stack, Text } from '@mantine/core'
import { taskOffices } from '@terminlotse/contract/limits'
import type { Office } from '@terminlotse/contract/offices/catalogue'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../ui/fields/choice-frame.tsx'
import { ManyChoiceList } from '../../../ui/fields/many-choice-list.tsx'
import { Folded } from '../../../ui/page/folded.tsx'
import { useOffices, useOfficesFor } from './catalogue.ts'
import { officeChoices } from './choices.ts'
import type { Target } from './target-pickers.tsx'

interface Props {
  target: Target
  chosen: number[]
  onChange: (chosen: number[]) => void
  /** The offices at which all of it is possible; null: all that offer the service type. */
  possible: number[] | null
  error?: string | undefined
}

const listPx = 300

export function FurtherOffices(props: Props) {
  const { target, chosen, error } = props
  const { t } = useTranslation('catalogue')
  if (target.office === null || target.service_type === null) return null
  const title = chosen.length === 0 ? t('further.title') : t('further.titleChosen', { number: chosen.length })
  return (
    <Folded title={title} isOpenAtFirst={chosen.length > 0} hasError={error !== undefined}>
      <Text size="sm" c="dimmed">
        {t('further.intro')}
      </Text>
      <Others {...props} />
    </Folded>
  )
}

function Others({ target, chosen, onChange, possible, error }: Props) {
  const { t } = useTranslation('catalogue')
  const offering = useOfficesFor(target.service_type)
  const all = useOffices(target.service)
  if (offering.isError && !offering.data) return <Text role="alert">{t('office.failed')}</Text>
  if (!offering.data) {
    return (
      <Stack gap={4} aria-hidden>
        <Skeleton h={48} radius="md" />
        <Skeleton h={48} radius="md" />
      </Stack>
    )
  }
  const others = offering.data.filter(({ id }) => id !== target.office && (possible?.includes(id) ?? true))
  const gone = chosen.filter((id) => !others.some((office) => office.id === id))
  if (others.length === 0 && gone.length === 0) return <Text>{t('further.none')}</Text>
  return (
    <ManyChoiceList
      legend={t('further.legend')}
      choices={[...gone.map((id) => goneChoice(id, all.data, t('further.gone'))), ...officeChoices(others)]}
      chosen={chosen}
      max={taskOffices.max - 1}
      onChange={onChange}
      error={error}
      maxHeight={listPx}
      search={{ label: t('office.search'), noMatch: (search) => t('noMatch', { search }) }}
    />
  )
}

/** An office that was chosen before and has dropped out: the person must see that it is left out. */
function goneChoice(id: number, all: Office[] | undefined, badge: string): Choice {
  const office = all?.find((one) => one.id === id)
  return { value: id, label: office?.name ?? `#${id}`, detail: office?.address ?? '', badge }
}
