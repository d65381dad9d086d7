import { personFields } from '@terminlotse/contract/fields/person'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { NotificationData } from '../../texts/notifications/notification-data.ts'
import { pageOf } from '../../texts/notifications/page.ts'
import type { CurrentContent, Message } from '../notifications/message-content.ts'
import { type Item, notify } from '../notifications/notifications.ts'
import { describeTargets, factsOfTarget, type TargetDescription, targetKey } from '../offices/targets.ts'
import {
  claimDemands,
  type Demanded,
  listChangedDemands,
  listLacking,
  listToldDemands,
  type NewDemand,
} from '../tasks/demands.store.ts'
import { writeTaskLines } from '../tasks/journal.ts'

const chunk = 200

/** Only after two catalogues of the provider in a row have said it, and never twice of the same. */
export async function tellDemands(ctx: Ctx, providerId: number): Promise<void> {
  const taskIds = await listChangedDemands(ctx, providerId)
  for (let start = 0; start < taskIds.length; start += chunk) {
    await inTransaction(ctx, async (tx) => tellOwners(tx, await claimDemands(tx, taskIds.slice(start, start + chunk))))
  }
}

async function tellOwners(tx: TxCtx, demands: NewDemand[]): Promise<void> {
  const known = await describe(tx, demands)
  await writeTaskLines(
    tx,
    known.map(({ taskId, about, asked }) => ({
      taskId,
      level: 'warning' as const,
      code: 'details_demanded' as const,
      data: { office_name: about.office.name, asked },
    })),
  )
  await notify(tx, messagesOf(tx, known))
}

export async function waitingDemands(tx: TxCtx, userId: number): Promise<Item[]> {
  return messagesOf(tx, await describe(tx, await listToldDemands(tx, userId)))
}

async function describe(tx: TxCtx, demands: NewDemand[]) {
  const targets = await describeTargets(tx, demands)
  return demands.flatMap((demand) => {
    const about = targets.get(targetKey(demand))
    const asked = demand.fields.map((field) => ({ field, label: labelOf(field, about) }))
    return about ? [{ ...demand, about, asked }] : []
  })
}

function messagesOf(tx: TxCtx, known: Awaited<ReturnType<typeof describe>>): Item[] {
  return [...Map.groupBy(known, ({ taskId }) => taskId).values()].flatMap((ofTask) => {
    const [first] = ofTask
    if (!first) return []
    const { userId, taskId, taskName: task_name, about, asked } = first
    const place = { ...factsOfTarget(about), further_offices: ofTask.length - 1 }
    const data = { task_name, ...place, url: pageOf(tx.config, taskId), asked }
    return [{ userId, taskId, notice: 'details_demanded' as const, data }]
  })
}

function labelOf(field: Demanded, about: TargetDescription | undefined): string {
  if (field === 'meets_condition' || field === 'offices') return ''
  return (personFields[field].labelledBy === 'office' && about?.desk?.[field]?.label) || ''
}

export function isOfDemand({ notice }: Pick<Message, 'notice'>): boolean {
  return notice === 'details_demanded'
}

export async function currentDemands(
  ctx: Pick<Ctx, 'db' | 'config'>,
  messages: Message[],
): Promise<Map<string, CurrentContent | 'overtaken'>> {
  const lacking = await listLacking(
    ctx,
    messages.flatMap(({ taskId }) => taskId ?? []),
  )
  return new Map(messages.map(({ id, taskId, data }) => [id, stillAsked(data, lacking.get(taskId ?? 0))]))
}

/** A message of an older version does not say what it asks for. */
function stillAsked(data: NotificationData, lacking: Set<string> = new Set()): CurrentContent | 'overtaken' {
  const asked = data.asked?.filter(({ field }) => lacking.has(field))
  if (lacking.size === 0 || asked?.length === 0) return 'overtaken'
  return asked?.length === data.asked?.length ? { data } : { data: { ...data, asked }, isLess: true }
}
