import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { CheckGroup } from '../../../ui/fields/check-group.tsx'
import { Folded } from '../../../ui/page/folded.tsx'
import { joined } from '../../../ui/time/moment.ts'
import { chosenOf, isSilent, nameOf, stillChosen, useReceivers } from '../../notifications/receivers.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { SilentReceivers } from '../task/told-receivers.tsx'

export function ReceiversField({ draft, errors, change }: DraftPart) {
  const { t } = useTranslation('receivers')
  const { data: known } = useReceivers()
  const data = known ?? []
  const wanted = stillChosen(known, draft.receivers)
  const chosen = chosenOf(data, wanted ?? [])
  // Another person who has left cannot get anything again.
  const choices = data.filter((one) => one.state !== 'left' || chosen.includes(one))
  const [wasRefused, setWasRefused] = useState(false)
  // It stays after the error is gone, because the person is choosing there.
  if (errors.receivers !== undefined && !wasRefused) setWasRefused(true)
  if (choices.length < 2 && !wasRefused) return null
  const names = joined(chosen.map(nameOf), currentLanguage())
  const these = wanted !== null
  const isOnlyOthers = chosen.length > 0 && chosen.every(({ is_of_other }) => is_of_other)
  return (
    <div>
      <Folded
        title={these && names ? t('choice.these', { names }) : t('choice.all')}
        isOpenAtFirst={these}
        hasError={errors.receivers !== undefined}
      >
        <Radio.Group
          label={t('choice.legend')}
          value={these ? 'these' : 'all'}
          error={these ? undefined : errors.receivers}
          onChange={(next) => change({ receivers: next === 'all' ? null : told(choices) })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={t('choice.allLabel')} />
            <Radio value="these" label={t('choice.theseLabel')} />
          </Stack>
        </Radio.Group>
        {these && (
          <CheckGroup
            legend={t('choice.which')}
            hint={isOnlyOthers ? t('choice.onlyOthers') : ''}
            choices={choices.map((one) => ({ value: one.id, label: nameOf(one) }))}
            chosen={wanted ?? []}
            onChange={(receivers) => change({ receivers })}
            error={errors.receivers}
          />
        )}
      </Folded>
      <SilentReceivers receivers={chosen} />
    </div>
  )
}

/** Those that would be told now: from there people take some out. */
const told = (choices: ReturnType<typeof chosenOf>) => choices.filter((one) => !isSilent(one)).map(({ id }) => id)
