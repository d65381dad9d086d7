import { Anchor, Skeleton } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../../../ui/elements.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { useSession } from '../../accounts/session.ts'
import { draftFor, type TaskDraft } from '../draft/draft.ts'
import { useKeptNeed } from '../kept-need.ts'
import { Wizard } from '../wizard/wizard.tsx'
import { NeedForm } from './need-form.tsx'
import { NeedSearch } from './need-search.tsx'
import { useNeedChoice } from './use-need-choice.ts'

type Way = 'steps' | 'need'

interface Content {
  begin?: Way
  /** The first values of the steps; without it, the name and address of the account. */
  first?: TaskDraft | null
  /** The ways in which the person gets messages; without it there are only the steps, as for a copy. */
  reach?: Elements
  onCreated?: (id: number) => void
  /** Called with a task that watches already. */
  onStarted?: (id: number) => void
  onClose: () => void
}

interface Props extends Content {
  isOpen: boolean
}

/** Closing forgets what was entered in the steps (docs/decisions/web.md#new-task-has-two-ways). */
export function CreateTaskDialog({ isOpen, ...content }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Dialog isOpen={isOpen} onClose={content.onClose} title={t('wizard.title')}>
      <NewTask {...content} />
    </Dialog>
  )
}

function NewTask({ begin = 'steps', first, reach, onCreated, onStarted, onClose }: Content) {
  const { t } = useTranslation('need')
  const { user } = useSession()
  const [way, setWay] = useState(begin)
  const { kept, put } = useKeptNeed()
  const [entries, setEntries] = useState<Partial<TaskDraft>>(first ? {} : kept.steps)
  const keep = useEffectEvent((steps: Partial<TaskDraft>) => put({ steps }))
  useEffect(() => {
    keep(first ? {} : entries)
    return () => keep({})
  }, [first, entries])
  const place = useRef<HTMLDivElement>(null)
  const go = (to: Way) => {
    setWay(to)
    // The link that was pressed is gone.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
  }
  const done = (id: number, isStarted: boolean) => {
    onClose()
    if (isStarted) onStarted?.(id)
    else onCreated?.(id)
  }
  return (
    <div ref={place}>
      {way === 'need' && reach !== undefined ? (
        <NeedFlow reach={reach} onDone={done} onSteps={() => go('steps')} />
      ) : (
        <Wizard
          first={first ?? draftFor(user)}
          entries={entries}
          onChange={(changes) => setEntries((before) => ({ ...before, ...changes }))}
          onDone={(id) => done(id, false)}
          otherWay={
            reach !== undefined && (
              <Anchor component="button" type="button" onClick={() => go('need')} ta="left" mih={44}>
                {t('instead')}
              </Anchor>
            )
          }
        />
      )}
    </div>
  )
}

interface NeedFlowProps {
  reach: Elements
  onDone: (id: number, isStarted: boolean) => void
  onSteps: () => void
}

function NeedFlow({ reach, onDone, onSteps }: NeedFlowProps) {
  const { t } = useTranslation('need')
  const choice = useNeedChoice()
  const { draft, need } = choice
  if (draft !== null && need) {
    return <NeedForm choice={choice} need={need} entries={draft} reach={reach} onDone={onDone} />
  }
  if (draft !== null && choice.isWaiting) return <Skeleton h={300} radius="md" />
  return (
    <>
      <NeedSearch choice={choice} onChoose={choice.choose} isFirst />
      <Anchor component="button" type="button" onClick={onSteps} mt="lg" mih={44}>
        {t('steps')}
      </Anchor>
    </>
  )
}
