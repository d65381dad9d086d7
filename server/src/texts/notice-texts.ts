import type { Language } from '@terminlotse/contract/language'
import type { NoticeCode } from './notices.ts'

export interface NoticeText {
  title: string
  lead: string
  /** Instead of `lead` where more than one time was seen. */
  leadMany?: string
  /** One of the journey's four words: Watching → Found → Waiting for your confirmation → Confirmed. */
  status: string
  /** What the reader does now, and by when. */
  advice: string
  link: string
  asksToConfirm?: true
  /** What is said otherwise for a particular reason. */
  because?: Record<string, { lead: string; advice?: string }>
}

const en: Record<NoticeCode, NoticeText> = {
  appointment_found: {
    title: 'Found: {slot}, {office}',
    lead: 'A free appointment was found for “{task}”.',
    leadMany: '{count} free appointments were found for “{task}”. The earliest is named below.',
    status: 'Found',
    advice: 'What to do: open the city’s page now and book it there. Free appointments are often gone within minutes.',
    link: 'To the city’s page',
  },
  booking_waiting: {
    title: 'Please confirm before {deadline}',
    lead: 'An appointment is reserved for you. It becomes yours when you confirm it.',
    status: 'Waiting for your confirmation',
    advice:
      'What to do: look in the mailbox {mailbox} for the office’s mail and click its link before {deadline}. Otherwise the appointment is given to others.',
    link: 'Open in Terminlotse',
    asksToConfirm: true,
  },
  booking_reminder: {
    title: 'Not confirmed yet: please confirm before {deadline}',
    lead: 'Your appointment still waits for your confirmation.',
    status: 'Waiting for your confirmation',
    advice:
      'What to do: look in the mailbox {mailbox}, in its spam folder too, for the office’s mail and click its link before {deadline}. Otherwise the appointment is given to others.',
    link: 'Open in Terminlotse',
    asksToConfirm: true,
  },
  booking_confirmed: {
    title: 'Confirmed: {slot}, {office}',
    lead: 'The office has confirmed your appointment.',
    status: 'Confirmed',
    advice: 'What to do: be there in time and bring the mail from the office. Watching has ended.',
    link: 'Open in Terminlotse',
  },
  appointment_reminder: {
    title: 'Reminder: {slot}, {office}',
    lead: 'Your appointment is tomorrow.',
    status: 'Confirmed',
    advice:
      'What to do: be there in time and bring the mail from the office. If you cannot come, cancel it in the task, so that someone else can have it.',
    link: 'Open in Terminlotse',
  },
  booking_failed: {
    title: 'Booking failed: {slot}',
    lead: 'The appointment could not be booked for “{task}”.',
    status: 'Watching',
    advice: '{follows}',
    link: 'Open in Terminlotse',
  },
  booking_expired: {
    title: 'Not confirmed in time: {slot}',
    lead: 'The appointment was not confirmed in time. The office has given it to others.',
    status: 'Watching',
    advice: '{follows} Next time, please click the link in the office’s mail in time.',
    link: 'Open in Terminlotse',
    because: {
      not_confirmed_twice: {
        lead: 'The appointment was not confirmed in time, the second in a row. The office has given it to others.',
      },
    },
  },
  booking_cancelled: {
    title: 'Cancelled: {slot}',
    lead: 'The appointment for “{task}” was cancelled.',
    status: 'Cancelled',
    advice: '{follows}',
    link: 'Open in Terminlotse',
    because: {
      cancelled_by_owner: {
        lead: 'The appointment for “{task}” was cancelled, as you wanted.',
        advice: 'What to do: nothing. You need not click the link in the office’s mail any more.',
      },
    },
  },
  booking_moved: {
    title: 'Moved by the office: {slot}, {office}',
    lead: 'The office has changed your appointment. Until now it was: {from}.',
    status: 'Moved',
    advice:
      'What to do: check whether you can come then, and put it into your calendar again. If you cannot, cancel it in Terminlotse and look for another.',
    link: 'Open in Terminlotse',
  },
  task_stopped: {
    title: 'Watching stopped: {task}',
    lead: 'We can no longer watch this office and service for you.',
    status: 'Stopped',
    advice: 'What to do: open the task, read its log, and choose another office or service.',
    link: 'To the city’s page',
    because: {
      stopped_latest_date: {
        lead: 'Nothing that you wanted became free in time.',
        advice:
          'What to do: nothing. If you still need an appointment, open the task, choose a later day and start it again.',
      },
      stopped_current_appointment: {
        lead: 'No earlier appointment became free in time. The one you have stays as it is.',
        advice: 'What to do: nothing. Keep the appointment you have.',
      },
    },
  },
  news_paused: {
    title: 'Very many free appointments: no more messages of them until {until}',
    lead: '{count} messages of free appointments were sent to you this way within an hour. Until {until} no more of them follow.',
    status: '',
    advice:
      'What to do: whatever else is found stands in the logs of your tasks. Messages about bookings still come at once. If these are too many, say in your tasks more narrowly which appointments you want.',
    link: 'Terminlotse',
  },
  office_away: {
    title: '{provider} does not answer at the moment',
    lead: '{provider} has not answered since {since}. So we cannot look for free appointments for you at the moment.',
    status: '',
    advice:
      'What to do: nothing. We keep trying, and your tasks go on by themselves. We tell you when it answers again. You can switch these messages off in the settings.',
    link: 'Terminlotse',
  },
  office_back: {
    title: '{provider} answers again',
    lead: '{provider} answers again since {until}. We look for free appointments for you as always.',
    status: '',
    advice: 'What to do: nothing.',
    link: 'Terminlotse',
  },
  test: {
    title: 'Test message from Terminlotse',
    lead: 'This is a test. Messages about your appointments will arrive here.',
    status: '',
    advice: 'What to do: nothing.',
    link: 'Terminlotse',
  },
}

const de: Record<NoticeCode, NoticeText> = {
  appointment_found: {
    title: 'Gefunden: {slot}, {office}',
    lead: 'Für „{task}“ wurde ein freier Termin gefunden.',
    leadMany: 'Für „{task}“ wurden {count} freie Termine gefunden. Der früheste steht unten.',
    status: 'Gefunden',
    advice:
      'Was jetzt zu tun ist: Öffnen Sie gleich die Seite der Stadt und buchen Sie dort. Freie Termine sind oft nach Minuten vergeben.',
    link: 'Zur Seite der Stadt',
  },
  booking_waiting: {
    title: 'Bitte bestätigen Sie bis {deadline}',
    lead: 'Für Sie ist ein Termin reserviert. Er gehört Ihnen, sobald Sie ihn bestätigen.',
    status: 'Wartet auf Ihre Bestätigung',
    advice:
      'Was jetzt zu tun ist: Sehen Sie im Postfach {mailbox} nach der E-Mail der Behörde und klicken Sie auf deren Link, und zwar bis {deadline}. Sonst wird der Termin wieder vergeben.',
    link: 'In Terminlotse öffnen',
    asksToConfirm: true,
  },
  booking_reminder: {
    title: 'Noch nicht bestätigt: Bitte bestätigen Sie bis {deadline}',
    lead: 'Ihr Termin wartet noch auf Ihre Bestätigung.',
    status: 'Wartet auf Ihre Bestätigung',
    advice:
      'Was jetzt zu tun ist: Sehen Sie im Postfach {mailbox}, auch in dessen Spam-Ordner, nach der E-Mail der Behörde und klicken Sie auf deren Link, und zwar bis {deadline}. Sonst wird der Termin wieder vergeben.',
    link: 'In Terminlotse öffnen',
    asksToConfirm: true,
  },
  booking_confirmed: {
    title: 'Bestätigt: {slot}, {office}',
    lead: 'Die Behörde hat Ihren Termin bestätigt.',
    status: 'Bestätigt',
    advice:
      'Was jetzt zu tun ist: Kommen Sie pünktlich und bringen Sie die E-Mail der Behörde mit. Die Beobachtung ist beendet.',
    link: 'In Terminlotse öffnen',
  },
  appointment_reminder: {
    title: 'Erinnerung: {slot}, {office}',
    lead: 'Morgen ist Ihr Termin.',
    status: 'Bestätigt',
    advice:
      'Was jetzt zu tun ist: Kommen Sie pünktlich und bringen Sie die E-Mail der Behörde mit. Wenn Sie nicht kommen können, sagen Sie ihn in der Aufgabe ab, damit jemand anderes ihn haben kann.',
    link: 'In Terminlotse öffnen',
  },
  booking_failed: {
    title: 'Buchung fehlgeschlagen: {slot}',
    lead: 'Der Termin für „{task}“ konnte nicht gebucht werden.',
    status: 'Beobachten',
    advice: '{follows}',
    link: 'In Terminlotse öffnen',
  },
  booking_expired: {
    title: 'Nicht rechtzeitig bestätigt: {slot}',
    lead: 'Der Termin wurde nicht rechtzeitig bestätigt. Die Behörde hat ihn wieder freigegeben.',
    status: 'Beobachten',
    advice: '{follows} Bitte klicken Sie beim nächsten Mal rechtzeitig auf den Link in der E-Mail der Behörde.',
    link: 'In Terminlotse öffnen',
    because: {
      not_confirmed_twice: {
        lead: 'Der Termin wurde nicht rechtzeitig bestätigt, der zweite nacheinander. Die Behörde hat ihn wieder freigegeben.',
      },
    },
  },
  booking_cancelled: {
    title: 'Abgesagt: {slot}',
    lead: 'Der Termin für „{task}“ wurde abgesagt.',
    status: 'Abgesagt',
    advice: '{follows}',
    link: 'In Terminlotse öffnen',
    because: {
      cancelled_by_owner: {
        lead: 'Der Termin für „{task}“ wurde abgesagt, wie Sie es wollten.',
        advice: 'Was jetzt zu tun ist: nichts. Den Link in der E-Mail der Behörde müssen Sie nicht mehr anklicken.',
      },
    },
  },
  booking_moved: {
    title: 'Von der Behörde verlegt: {slot}, {office}',
    lead: 'Die Behörde hat Ihren Termin geändert. Bisher war er: {from}.',
    status: 'Verlegt',
    advice:
      'Was jetzt zu tun ist: Prüfen Sie, ob Sie dann können, und übernehmen Sie den Termin neu in Ihren Kalender. Wenn nicht, sagen Sie ihn in Terminlotse ab und suchen Sie einen anderen.',
    link: 'In Terminlotse öffnen',
  },
  task_stopped: {
    title: 'Beobachtung beendet: {task}',
    lead: 'Wir können diese Behörde und Leistung nicht mehr für Sie beobachten.',
    status: 'Beendet',
    advice:
      'Was jetzt zu tun ist: Öffnen Sie die Aufgabe, lesen Sie ihr Protokoll und wählen Sie eine andere Behörde oder Leistung.',
    link: 'Zur Seite der Stadt',
    because: {
      stopped_latest_date: {
        lead: 'Nichts, was Sie wollten, wurde rechtzeitig frei.',
        advice:
          'Was jetzt zu tun ist: nichts. Wenn Sie noch einen Termin brauchen, öffnen Sie die Aufgabe, wählen Sie einen späteren Tag und starten Sie sie wieder.',
      },
      stopped_current_appointment: {
        lead: 'Kein früherer Termin wurde rechtzeitig frei. Der, den Sie haben, bleibt, wie er ist.',
        advice: 'Was jetzt zu tun ist: nichts. Nehmen Sie den Termin wahr, den Sie haben.',
      },
    },
  },
  news_paused: {
    title: 'Sehr viele freie Termine: bis {until} keine Nachrichten mehr dazu',
    lead: 'Innerhalb einer Stunde haben Sie auf diesem Weg {count} Nachrichten über freie Termine erhalten. Bis {until} folgen keine weiteren.',
    status: '',
    advice:
      'Was jetzt zu tun ist: Was sonst noch gefunden wird, steht in den Protokollen Ihrer Aufgaben. Nachrichten über Buchungen kommen weiterhin sofort. Sind es Ihnen zu viele, grenzen Sie in Ihren Aufgaben ein, welche Termine Sie wollen.',
    link: 'Terminlotse',
  },
  office_away: {
    title: '{provider} antwortet zurzeit nicht',
    lead: '{provider} antwortet seit {since} nicht. Deshalb können wir zurzeit nicht nach freien Terminen für Sie sehen.',
    status: '',
    advice:
      'Was jetzt zu tun ist: nichts. Wir versuchen es weiter, und Ihre Aufgaben laufen von selbst weiter. Wir sagen Ihnen, wenn wieder geantwortet wird. In den Einstellungen können Sie diese Nachrichten abschalten.',
    link: 'Terminlotse',
  },
  office_back: {
    title: '{provider} antwortet wieder',
    lead: '{provider} antwortet seit {until} wieder. Wir sehen wie immer nach freien Terminen für Sie.',
    status: '',
    advice: 'Was jetzt zu tun ist: nichts.',
    link: 'Terminlotse',
  },
  test: {
    title: 'Testnachricht von Terminlotse',
    lead: 'Das ist ein Test. Nachrichten über Ihre Termine kommen hier an.',
    status: '',
    advice: 'Was jetzt zu tun ist: nichts.',
    link: 'Terminlotse',
  },
}

export const noticeTexts: Record<Language, Record<NoticeCode, NoticeText>> = { en, de }
