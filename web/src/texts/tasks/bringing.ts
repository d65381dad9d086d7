import type { Sentences } from '@terminlotse/contract/texts/form'

/** An appointment that a person has already at an office, so that we look for an earlier one. */
export const bringing = {
  begin: { en: 'I already have an appointment', de: 'Ich habe schon einen Termin' },
  label: { en: 'Link in the office’s email', de: 'Link in der E-Mail des Amts' },
  hint: {
    en: `Open the email that says your appointment is confirmed. Press and hold the link to view or cancel it, copy its \
address, and paste it here. If you paste the whole email, only the link leaves this device.`,
    de: `Öffnen Sie die E-Mail, die Ihren Termin bestätigt. Halten Sie den Link zum Ansehen oder Absagen gedrückt, \
kopieren Sie seine Adresse und fügen Sie sie hier ein. Auch wenn Sie die ganze E-Mail einfügen, verlässt nur der Link \
dieses Gerät.`,
  },
  secret: {
    en: 'Whoever has the link can cancel your appointment. We store it, encrypted, only once you start watching.',
    de: 'Wer den Link hat, kann Ihren Termin absagen. Wir speichern ihn verschlüsselt, und erst wenn Sie starten.',
  },
  show: { en: 'Show appointment', de: 'Termin anzeigen' },
  asking: { en: 'Asking the office …', de: 'Das Amt wird gefragt …' },
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
    en: 'This office moves no appointments itself: you confirm an earlier one with the link in its email.',
    de: 'Dieses Amt verschiebt selbst keine Termine: Einen früheren bestätigen Sie mit dem Link in seiner E-Mail.',
  },
  same: {
    en: 'Below, enter name and email as you gave them to the office.',
    de: 'Geben Sie unten Name und E-Mail-Adresse so an wie beim Amt.',
  },
  earlier: { en: 'Look for an earlier one', de: 'Einen früheren suchen' },
  other: { en: 'Another link', de: 'Anderer Link' },
} as const satisfies Sentences
