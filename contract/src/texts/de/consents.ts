/** They are stored as the person read them. */
export const consents = {
  email:
    'Ich habe die Hinweise der Behörde zur elektronischen Kommunikation gelesen ' +
    'und stimme zu, dass sie mir E-Mails zu meinem Termin schickt.',
  video:
    'Ich akzeptiere die Nutzungsbedingungen und die Datenschutzhinweise des Videodienstes, ' +
    'die bei der Behörde zur Buchung stehen.',
}
