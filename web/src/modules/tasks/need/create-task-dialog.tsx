import { Anchor, Skeleton, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Elements } from '../../../ui/elements.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { useSession } from '../../accounts/session.ts'
import { draftFor, type TaskDraft } from '../draft/draft.ts'
import { useKeptNeed } from '../kept-need.ts'
import { Wizard } from '../wizard/wizard.tsx'
import { Bring, entriesFor } from './bring.tsx'
import { NeedForm } from './need-form.tsx'
import { NeedSearch } from './need-search.tsx'
import { useNeedChoice } from './use-need-choice.ts'

export type Way = 'steps' | 'need' | 'bring'

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

type NewTaskProps = Content & { onBringing: (isBringing: boolean) => void }

/** Closing forgets what was entered in the steps (docs/decisions/web.md#new-task-has-two-ways). */
export function CreateTaskDialog({ isOpen, ...content }: Props) {
  const { t } = useTranslation('forms')
  const { t: bringing } = useTranslation('bringing')
  const [isBringing, setBringing] = useState(false)
  return (
    <Dialog isOpen={isOpen} onClose={content.onClose} title={isBringing ? bringing('dialog') : t('wizard.title')}>
      <NewTask {...content} onBringing={setBringing} />
    </Dialog>
  )
}

function NewTask({ begin = 'steps', first, reach, onCreated, onStarted, onClose, onBringing }: NewTaskProps) {
  const { t } = useTranslation('need')
  const { user } = useSession()
  const [way, setWay] = useState(begin)
  useEffect(() => onBringing(way === 'bring'), [way, onBringing])
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
      {way !== 'steps' && reach !== undefined ? (
        <NeedFlow isBringing={way === 'bring'} reach={reach} onDone={done} onWay={go} />
      ) : (
        <Wizard
          first={first ?? draftFor(user)}
          entries={entries}
          onChange={(changes) => setEntries((before) => ({ ...before, ...changes }))}
          onDone={(id) => done(id, false)}
          otherWay={
            reach !== undefined && (
              <>
                <Anchor component="button" type="button" onClick={() => go('need')} ta="left" mih={44}>
                  {t('instead')}
                </Anchor>
                <BringLink onBring={() => go('bring')} />
              </>
            )
          }
        />
      )}
    </div>
  )
}

export function BringLink({ onBring }: { onBring: () => void }) {
  const { t } = useTranslation('bringing')
  return (
    <Anchor component="button" type="button" onClick={onBring} ta="left" mih={44}>
      {t('begin')}
    </Anchor>
  )
}

interface NeedFlowProps {
  isBringing: boolean
  reach: Elements
  onDone: (id: number, isStarted: boolean) => void
  onWay: (way: Way) => void
}

function NeedFlow({ isBringing, reach, onDone, onWay }: NeedFlowProps) {
  const { t } = useTranslation('need')
  const choice = useNeedChoice()
  const [link, setLink] = useState<string>()
  const { draft, need } = choice
  // Without its link the appointment is not followed, so these entries go with the dialog.
  const forget = useEffectEvent(choice.clear)
  useEffect(() => (link === undefined ? undefined : () => forget()), [link])
  if (isBringing && link === undefined) {
    return (
      <Bring
        onBrought={(brought) => {
          choice.begin(entriesFor(brought.seen))
          setLink(brought.link)
        }}
      />
    )
  }
  if (draft !== null && need) {
    return <NeedForm choice={choice} need={need} entries={draft} reach={reach} brought={link} onDone={onDone} />
  }
  if (draft !== null && choice.isWaiting) return <Skeleton h={300} radius="md" />
  return (
    <>
      <NeedSearch choice={choice} onChoose={choice.choose} isFirst />
      <Stack gap={0} mt="lg" align="start">
        <Anchor component="button" type="button" onClick={() => onWay('steps')} mih={44}>
          {t('steps')}
        </Anchor>
        <BringLink onBring={() => onWay('bring')} />
      </Stack>
    </>
  )
}
