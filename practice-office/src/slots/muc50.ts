import type { Catalogue, Office, Relation, Scope, Service } from '../protocol/wire.ts'

/** The desk for trainees: since muc50 another office replaces it (PROTOCOL.md#after-muc47). */
export const TRAINEES = { until: 10503, since: 10313237 }
/** The offices whose desks all forbid rebooking (PROTOCOL.md#booking-rules). */
const NO_REBOOKING = new Set([10502, 10446])
/** The office that lends its address and its rules to the appointments by telephone and by video. */
const PENSION_OFFICE = 10512
/** Not in the catalogue: the service of which they are forms. */
const PENSION_ADVICE = 1071999

/** The observed number of Berlin days from today for which an office gives out times (PROTOCOL.md#when-a-time-is-listed). */
export const SEEN_HORIZONS: ReadonlyMap<number, number> = new Map([[10471, 90]])

type Differing = Pick<Scope, 'id' | 'shortName'> & { hint: string; infoForAppointment: string }

const waitIn = (place: string) => `Bitte gehen Sie in den <strong>${place}</strong>.`
const comeTo = (counter: string) =>
  `Bitte kommen Sie an den <strong>${counter}</strong>.<br>Bringen Sie einen Ausweis mit.`

/** The desks behind two offices (PROTOCOL.md#several-desks-behind-one-office), the one of the catalogue first. */
const DESKS: Readonly<Record<number, readonly [Partial<Differing>, ...Differing[]]>> = {
  10489: [
    { infoForAppointment: waitIn('Wartebereich 04') },
    {
      id: 181,
      shortName: 'WB03',
      hint: 'Eingang B - EG - Wartebereich 03',
      infoForAppointment: waitIn('Wartebereich 03'),
    },
  ],
  10308174: [
    { infoForAppointment: comeTo('Schalter A') },
    ...[
      { id: 256, counter: 'B' },
      { id: 347, counter: 'C' },
    ].map(({ id, counter }) => ({
      id,
      shortName: `Allgemeinschalter ${counter}`,
      hint: `Erdgeschoss, Schalter ${counter}`,
      infoForAppointment: comeTo(`Schalter ${counter}`),
    })),
  ],
}

/** The snapshot already has the new number of the trainees' desk. */
export function toMuc50(catalogue: Catalogue): Catalogue {
  for (const { id, scope } of catalogue.offices) {
    if (!scope) continue
    scope.rebookingDisabled = NO_REBOOKING.has(id)
    if (id === TRAINEES.since) Object.assign(scope, { customTextfieldActivated: true, customTextfieldRequired: false })
    Object.assign(scope, DESKS[id]?.[0])
  }
  for (const relation of catalogue.relations) {
    if (relation.officeId === TRAINEES.since && relation.serviceId === 1080843) relation.maxQuantity = 5
  }
  const lender = catalogue.offices.find(({ id }) => id === PENSION_OFFICE)
  return lender ? withForms(catalogue, lender) : catalogue
}

export function otherDesksOf({ id, scope }: Office): Scope[] {
  if (!scope) return []
  const [, ...others] = DESKS[id] ?? [{}]
  return others.map((differing) => ({ ...scope, ...differing }))
}

/** Two forms of one service with the same name, each at an office of its own (PROTOCOL.md#variants). */
function withForms({ offices, services, relations }: Catalogue, lender: Office): Catalogue {
  const forms = [
    { id: 1, scopeId: 376, variantId: 3, word: 'Video', texts: {} },
    {
      id: 2,
      scopeId: 377,
      variantId: 2,
      word: 'Telefon',
      texts: {
        variantOverwrite: {
          de: { hint: 'Wir rufen zwischen 9 und 12 Uhr an.' },
          en: { name: 'Phone appointment', hint: 'We call between 9 and 12.' },
        },
      },
    },
  ]
  return {
    offices: [...offices, ...forms.map((form) => officeOf(form, lender))],
    services: [...forms.map(serviceOf), ...services],
    relations: [...relations, ...forms.map(({ id }) => relationOf(id))],
  }
}

function officeOf({ id, scopeId, word }: { id: number; scopeId: number; word: string }, lender: Office): Office {
  const name = `Versicherungsamt (${word})`
  const scope = lender.scope && {
    ...lender.scope,
    id: scopeId,
    shortName: word,
    hint: '',
    captchaActivatedRequired: false,
    telephoneActivated: true,
    telephoneRequired: true,
    provider: { ...lender.scope.provider, id, name, displayName: name },
  }
  return { ...lender, id, name, scope, slotTimeInMinutes: 30, disabledByServices: [] }
}

function serviceOf({ id, variantId, texts }: { id: number; variantId: number; texts: object }): Service {
  const place = { parentId: PENSION_ADVICE, variantId, rootParentId: PENSION_ADVICE, showOnStartPage: false }
  return { id, name: 'Auskunft zur Rente', maxQuantity: 1, combinable: [], ...place, ...texts }
}

function relationOf(id: number): Relation {
  return { officeId: id, serviceId: id, slots: 1, public: true, maxQuantity: 1 }
}
