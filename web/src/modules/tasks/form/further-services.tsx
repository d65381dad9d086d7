import { Button, Input, NativeSelect, Stack } from '@mantine/core'
import { serviceCount } from '@terminlotse/contract/limits'
import type { Need } from '@terminlotse/contract/offices/needs'
import { useTranslation } from 'react-i18next'
import chosen from '../../../ui/fields/chosen.module.css'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { TypedNumber } from '../../../ui/fields/typed-number.ts'
import type { FurtherDraft } from '../draft/draft.ts'

type Named = Pick<Need, 'id' | 'title' | 'max_count'>

interface Props {
  others: Named[]
  further: FurtherDraft[]
  addable: Named[]
  onChange: (further: FurtherDraft[]) => void
  error: string | undefined
}

export function FurtherServices({ others, further, addable, onChange, error }: Props) {
  const { t } = useTranslation('need')
  if (others.length === 0 && addable.length === 0) return null
  const setCount = (id: number, count: TypedNumber) =>
    onChange(further.map((one) => (one.service_type === id ? { ...one, count } : one)))
  return (
    <Stack gap="sm">
      {others.map((need) => (
        <FurtherService
          key={need.id}
          need={need}
          count={further.find(({ service_type }) => service_type === need.id)?.count ?? 1}
          onCount={(count) => setCount(need.id, count)}
          onRemove={() => onChange(further.filter(({ service_type }) => service_type !== need.id))}
        />
      ))}
      {addable.length > 0 && (
        <NativeSelect
          label={t('also.label')}
          description={t('also.hint')}
          value=""
          data={[
            { value: '', label: t('also.none') },
            ...addable.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={(event) => {
            const added = Number(event.currentTarget.value)
            if (added > 0) onChange([...further, { service_type: added, count: 1 }])
          }}
        />
      )}
      {error !== undefined && <Input.Error size="md">{error}</Input.Error>}
    </Stack>
  )
}

interface OneProps {
  need: Named
  count: TypedNumber
  onCount: (count: TypedNumber) => void
  onRemove: () => void
}

function FurtherService({ need, count, onCount, onRemove }: OneProps) {
  const { t } = useTranslation('need')
  return (
    <div className={chosen.row}>
      <NumberField
        label={t('also.count', { service: need.title })}
        maw={260}
        min={serviceCount.min}
        max={need.max_count}
        usual={serviceCount.default}
        value={count}
        onChange={onCount}
      />
      <Button variant="default" aria-label={t('also.removeNamed', { service: need.title })} onClick={onRemove}>
        {t('also.remove')}
      </Button>
    </div>
  )
}
