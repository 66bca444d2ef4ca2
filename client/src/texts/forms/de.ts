import type { en } from './en.ts';

export const de: typeof en = {
  faults: {
    required: 'Bitte füllen Sie die Pflichtfelder aus: ',
    confirmations: 'Bitte stimmen Sie allen Bestätigungen zu',
    serviceCities: 'Bitte wählen Sie mindestens eine Stadt Ihres Einsatzgebiets',
    authorization: 'Bitte bestätigen Sie Ihre Vertretungsbefugnis',
    address: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    eduAddress: 'Anträge als Scholar erfordern eine E-Mail-Adresse mit der Endung .edu',
    professionalAddress: 'Anträge als Partner erfordern eine geschäftliche E-Mail-Adresse (nicht Gmail, Yahoo usw.)',
    businessAddress: 'Die geschäftliche E-Mail-Adresse sollte zum Unternehmen gehören (nicht zu Gmail, Yahoo usw.)',
    businessAccount:
      'Business-Konten erfordern eine geschäftliche E-Mail-Adresse. Bitte verwenden Sie die Adresse Ihres Unternehmens statt Gmail, Yahoo oder eines anderen privaten Anbieters.',
    statement: 'Die Begründung muss mindestens 50 Zeichen lang sein',
    description: 'Die Beschreibung des Unternehmens muss mindestens 50 Zeichen lang sein',
    websiteUrl: 'Bitte geben Sie eine gültige Website-Adresse ein',
    years: 'Die Jahre am Markt müssen eine ganze Zahl ab 0 sein',
    choice: 'Bitte wählen Sie einen der aufgeführten Werte',
    tooLong: 'Bitte kürzen Sie diesen Text',
    malformed: 'Bitte prüfen Sie dieses Feld',
  },
  answers: {
    scholarReceived: 'Ihr Antrag als Scholar ist eingegangen!',
    partnerReceived: 'Ihr Antrag als Partner ist eingegangen!',
    openApplication:
      'Ein Antrag mit dieser E-Mail-Adresse wird bereits geprüft. Wir schreiben Ihnen, sobald er entschieden ist.',
    tooMany:
      'Aus Ihrem Netz wurden zu viele Formulare gesendet. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
    tooManyLinks:
      'Aus Ihrem Netz wurden zu viele Links probiert. Bitte warten Sie einige Minuten und versuchen Sie es erneut.',
    noToken: 'Das Bestätigungstoken fehlt oder ist ungültig',
    linkExpired: 'Dieser Link ist abgelaufen: Er galt 24 Stunden. Bitte fordern Sie einen neuen an.',
    linkUsed: 'Dieser Link wurde schon benutzt. Bitte fordern Sie einen neuen an.',
    linkInvalid:
      'Dieser Link ist ungültig. Vielleicht ist er unvollständig: Bitte öffnen Sie ihn erneut aus der E-Mail, oder fordern Sie einen neuen an.',
    signupLinkInvalid:
      'Dieser Link ist ungültig. Vielleicht ist er unvollständig: Bitte öffnen Sie ihn erneut aus der E-Mail.',
    signupLinkExpired:
      'Dieser Link ist abgelaufen: Er galt 7 Tage. Bitte tragen Sie sich erneut ein, dann senden wir Ihnen einen neuen.',
    signupWithdrawn:
      'Sie haben sich seither abgemeldet. Bitte tragen Sie sich erneut ein, wenn Sie es sich anders überlegt haben.',
    signupGone: 'Dieser Link gilt nicht mehr.',
    serverError: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  },
  fillIn: 'Bitte füllen Sie dieses Feld aus',
  requiredNote: 'Felder mit Stern sind Pflichtfelder.',
  goToFault: 'Zum ersten Feld, das zu korrigieren ist',
  pleaseChoose: 'Bitte wählen',
  characters: (count, least) => `${count} Zeichen (mindestens ${least})`,
  longEnough: (least) => `${least} Zeichen erreicht.`,
  suggestions: (label) => `Vorschläge für ${label}`,
  suggesting: 'Vorschläge werden gesucht …',
  suggestionsFound: (count) =>
    count === 1
      ? '1 Vorschlag. Wählen Sie mit den Pfeiltasten.'
      : `${count} Vorschläge. Wählen Sie mit den Pfeiltasten.`,
  noSuggestions: 'In unserer Liste steht nichts dergleichen. Ihre Eingabe gilt trotzdem.',
  suggestionsFailed: 'Vorschläge lassen sich gerade nicht laden. Ihre Eingabe gilt trotzdem.',
  add: 'Hinzufügen',
  addTo: (label) => `Hinzufügen zu ${label}`,
  other: 'Weiterer Eintrag',
  remove: (item) => `${item} entfernen`,
  added: (item) => `${item} wurde hinzugefügt.`,
  removed: (item) => `${item} wurde entfernt.`,
  alreadyThere: (item) => `${item} steht schon in der Liste.`,
  sending: 'Wird gesendet …',
};
