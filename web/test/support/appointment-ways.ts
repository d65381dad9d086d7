import type { Booking } from '@terminlotse/contract/booking'

const silent = { hint: { en: '', de: '' }, info: '', office_address: '', display_number: null }
const hint = { en: 'We call between 9 and 12.', de: 'Wir rufen zwischen 9 und 12 Uhr an.' }
const desk = 'Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.'

/** The ways in which a confirmed appointment takes place, with all or nothing that an office says of it. */
export const ways = {
  bare: silent,
  phone: { ...silent, way: 'phone', hint },
  video: { ...silent, way: 'video' },
  desk: {
    hint: { en: desk, de: desk },
    info:
      'Bitte kommen Sie an den Schalter A.\n• Bringen Sie einen Ausweis mit.\nMehr steht auf dieser Seite ' +
      '(https://stadt.muenchen.de/service/info/hauptabteilung-ii-buergerangelegenheiten/1063475).',
    office_address: 'Garmischer Straße 19-21, 81373 München',
    display_number: 'A 12',
  },
} satisfies Record<string, Partial<Booking>>
