import type { en } from './en.ts';

export const de: typeof en = {
  pageTitle: 'Business-Portal · Candor',
  description: 'Wo Inhaber einer Domain deren Bericht ohne Auslassungen sehen, und wer sie geprüft hat.',
  title: 'Business-Portal',
  lead: 'Sehen Sie den ganzen Bericht Ihrer eigenen Domain, und wer sie geprüft hat. Ein Passwort gibt es nicht: Wir senden einen Anmeldelink an Ihre geschäftliche Adresse.',
  form: {
    title: 'Anmelden',
    ownDomain: 'Sie haben nur Zugang zu der Domain, die zu Ihrer E-Mail-Adresse gehört.',
    email: 'Geschäftliche E-Mail-Adresse',
    hint: 'sie@ihre-firma.de öffnet das Portal von ihre-firma.de.',
    professional:
      'Geschäftskonten brauchen eine berufliche E-Mail-Adresse (keine von Gmail, Yahoo und ähnlichen Anbietern)',
    send: 'Anmeldelink senden',
    sending: 'Anmeldelink wird gesendet …',
    missing: 'Bitte geben Sie Ihre E-Mail-Adresse ein',
    sent: (email: string) =>
      `Der Anmeldelink ist an ${email} unterwegs. Bitte sehen Sie in Ihr Postfach, und öffnen Sie den Link, um in das Portal zu kommen.`,
    failed: 'Der Anmeldelink konnte nicht gesendet werden',
    byDns: 'Keine Adresse unter der Domain selbst? Nachweis über das DNS',
    byDnsText:
      'Nennen Sie Ihre Domain. Sie sehen einen TXT-Eintrag, den Sie in ihrem DNS veröffentlichen; sobald er zu sehen ist, geht der Link an die Adresse oben, wo immer sie liegt.',
    domain: 'Ihre Domain',
    domainHint: 'ihre-firma.de',
  },
  dnsRecord: {
    type: 'Art des Eintrags',
    txt: 'TXT',
    name: 'Name',
    value: 'Wert',
    copyName: 'den Namen',
    copyValue: 'den Wert',
  },
  howItWorks: 'So geht es',
  steps: [
    {
      title: 'Geben Sie Ihre geschäftliche E-Mail-Adresse ein',
      text: 'Eine Adresse unter Ihrer Domain selbst öffnet deren Portal. Mit jeder anderen weisen Sie die Domain durch einen DNS-Eintrag nach.',
    },
    { title: 'Öffnen Sie den Anmeldelink', text: 'Wir senden ihn an diese Adresse. Er gilt einmal und 24 Stunden.' },
    {
      title: 'Sehen Sie Ihre eigene Domain',
      text: 'Den ganzen Bericht, wer Ihre Domain geprüft hat, und was als Nächstes zu tun ist.',
    },
  ],
  unobfuscated:
    'Angemeldet sehen Sie die Daten Ihrer Domain ohne Auslassungen: IP-Adressen, Hosting und Datenlecks, die der öffentliche Bericht verdeckt. Sie können auch die Angaben zu Ihrem Unternehmen pflegen.',
  network: 'Netzwerkfehler. Bitte versuchen Sie es noch einmal.',
  expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  verify: {
    pageTitle: 'Zugang wird geprüft · Candor',
    description: 'Meldet Sie mit einem Anmeldelink im Business-Portal von Candor an.',
    verifying: 'Ihr Zugang wird geprüft',
    verifyingText: 'Einen Moment: Wir prüfen Ihren Link.',
    success: (domain: string) => `Ihr Zugang ist bestätigt. Dies ist das Portal von ${domain}.`,
    failed: 'Bestätigung fehlgeschlagen',
    missingToken: 'Ungültiger Anmeldelink',
    refused: 'Der Anmeldelink ist ungültig oder abgelaufen',
    hintsTitle: 'Woran es liegen kann',
    hints: [
      'Der Link ist abgelaufen: Er gilt 24 Stunden.',
      'Der Link wurde schon benutzt: Er gilt einmal.',
      'Der Link ist unvollständig: Manche Mailprogramme brechen lange Zeilen um.',
    ],
    requestNew: 'Neuen Anmeldelink anfordern',
    tryAgain: 'Noch einmal versuchen',
  },
  answers: {
    ipAddress:
      'Diese Adresse liegt bei einer IP-Adresse, und die ist keine Domain eines Unternehmens. Bitte nehmen Sie eine wie sie@beispiel.org.',
    publish:
      'Veröffentlichen Sie diesen TXT-Eintrag im DNS der Domain, und fragen Sie dann noch einmal: Sobald er zu sehen ist, geht der Link an Ihre Adresse.',
    unreachable: 'Kein Nameserver der Domain hat geantwortet. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    needsProof:
      'Bitte bestätigen Sie zuerst Ihr Unternehmen (Reiter Unternehmen): Dies wartet, bis nachgewiesen ist, dass die Domain Ihre ist.',
    linkInvalid: 'Der Anmeldelink ist ungültig oder abgelaufen',
    expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',
  },
  dashboardTitle: (domain: string) => `${domain} · Business-Portal · Candor`,
  signedInAs: 'Angemeldet als',
  logout: 'Abmelden',
  signedOut: 'Sie sind abgemeldet.',
  plans: { FREE: 'Business - Free', PRO: 'Business - Pro' },
  pro: 'PRO',
  tabsLabel: 'Teile des Portals',
  tabs: {
    scan: 'Aktuelle Prüfung',
    analytics: 'Auswertung',
    history: 'Prüfungsverlauf',
    alerts: 'Sicherheitswarnungen',
    reports: 'Berichte & Export',
    audit: 'Prüfprotokoll',
    company: 'Unternehmen',
  },
  ofClient: {
    readOnly:
      'Sie sehen dieses Portal als Partner und können nichts ändern. Jeder Ihrer Aufrufe steht im Prüfprotokoll des Kunden.',
    back: 'Zurück zu Ihren Kunden',
    notShared: (domain: string) =>
      `${domain} gibt das Portal nicht für Sie frei. Der Kunde oder Sie haben die Partnerschaft beendet, oder die Domain ist nicht mehr bestätigt.`,
    signIn: 'Melden Sie sich mit Ihrem Partner-Konto an, um das Portal eines Kunden zu sehen.',
  },
  invitation: {
    asks: 'möchte dieses Portal sehen.',
    answer: 'Lesen und antworten',
  },
  loading: 'Wird geladen …',
  faults: {
    noScan: (domain: string) =>
      `Für ${domain} gibt es noch keine Prüfung. Bitte starten Sie zuerst eine auf der Hauptseite von Candor.`,
    runScan: 'Domain prüfen',
    status: (status: number) => `Die Daten der Domain konnten nicht geladen werden (${status})`,
    network: 'Netzwerkfehler beim Laden der Daten der Domain.',
    tryAgain: 'Noch einmal versuchen',
  },
};
