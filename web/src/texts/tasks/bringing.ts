import type { Sentences } from '@terminlotse/contract/texts/form'

/** An appointment that a person has already at an office, so that we look for an earlier one. */
export const bringing = {
  begin: { en: 'I already have an appointment', de: 'Ich habe schon einen Termin' },
  dialog: { en: 'Look for an earlier appointment', de: 'Früheren Termin suchen' },
  label: { en: 'Link in the office’s email', de: 'Link in der E-Mail der Behörde' },
  hint: {
    en: `Open the email that says your appointment is confirmed. Copy the address of the link to view or cancel it (on \
a phone: press and hold it), and paste it here. If you paste the whole email, only the link leaves this device.`,
    de: `Öffnen Sie die E-Mail, die Ihren Termin bestätigt. Kopieren Sie die Adresse des Links zum Ansehen oder \
Absagen (auf dem Handy: lange darauf tippen) und fügen Sie sie hier ein. Auch wenn Sie die ganze E-Mail einfügen, \
verlässt nur der Link dieses Gerät.`,
  },
  secret: {
    en: 'Whoever has the link can cancel your appointment. We store it only once you start watching, and encrypted.',
    de: `Wer den Link hat, kann Ihren Termin absagen. Wir speichern ihn erst, wenn Sie die Suche starten, und nur \
verschlüsselt.`,
  },
  show: { en: 'Show appointment', de: 'Termin anzeigen' },
  asking: { en: 'Asking the office …', de: 'Die Behörde wird gefragt …' },
  failed: { en: 'The appointment could not be read', de: 'Der Termin ließ sich nicht lesen' },
  title: { en: 'Your appointment', de: 'Ihr Termin' },
  when: { en: 'When', de: 'Wann' },
  number: { en: 'Number', de: 'Nummer' },
  for: { en: 'For', de: 'Für' },
  stays: {
    en: 'Your appointment stays until an earlier one is confirmed. Only then do we cancel it.',
    de: 'Ihr Termin bleibt, bis ein früherer bestätigt ist. Erst dann sagen wir ihn ab.',
  },
  unmoved: {
    en: `This office moves no appointments. We show you earlier ones: tap one to book it, then confirm it with the link in \
the office’s email.`,
    de: `Diese Behörde verschiebt keine Termine. Wir zeigen Ihnen frühere: Tippen Sie auf einen, um ihn zu buchen, und \
bestätigen Sie ihn dann mit dem Link in ihrer E-Mail.`,
  },
  same: {
    en: 'Below, enter name and email as you gave them to the office.',
    de: 'Geben Sie unten Name und E-Mail-Adresse so an wie bei der Behörde.',
  },
  earlier: { en: 'Look for an earlier one', de: 'Einen früheren suchen' },
  other: { en: 'Paste another link', de: 'Anderen Link einfügen' },
} as const satisfies Sentences
