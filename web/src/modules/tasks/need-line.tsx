import { useDisclosure } from '@mantine/hooks'
import type { Need } from '@terminlotse/contract/offices/needs'
import { useState } from 'react'
import { typedIntoShell } from '../../first-pages/replace-shell.ts'
import type { Elements } from '../../ui/elements.ts'
import { BringLink, CreateTaskDialog, type Way } from './need/create-task-dialog.tsx'
import { NeedSearch } from './need/need-search.tsx'
import { useNeedChoice } from './need/use-need-choice.ts'

const nothing = { wish: '', provider: null }
const begun = () => ({ ...nothing, wish: typedIntoShell() })

/** Leaving it forgets what was typed. A choice made here continues in the dialog. */
export function NeedLine({ reach, isPage }: { reach: Elements; isPage: boolean }) {
  const [entries, setEntries] = useState<{ wish: string; provider: number | null }>(begun)
  const choice = useNeedChoice({ entries, change: (changes) => setEntries((now) => ({ ...now, ...changes })) })
  const [isOpen, { open, close }] = useDisclosure(false)
  const [way, setWay] = useState<Way>('need')
  const begin = (by: Way) => {
    setWay(by)
    open()
  }
  const choose = (need: Need) => {
    choice.choose(need)
    setEntries(nothing)
    begin('need')
  }
  return (
    <>
      <NeedSearch choice={choice} onChoose={choose} isLine isPage={isPage} />
      {entries.wish === '' && <BringLink onBring={() => begin('bring')} />}
      <CreateTaskDialog begin={way} isOpen={isOpen} reach={reach} onClose={close} />
    </>
  )
}
