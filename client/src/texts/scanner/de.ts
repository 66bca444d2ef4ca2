import { formatNumber } from '../formatNumber.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'Über unseren Scanner · Candor',
    description:
      'Candor in Ihren Protokollen? Wer Ihre Website scannt, was angesehen wird und wie oft, woran Sie es erkennen und wie Sie Prüfungen der Ports ablehnen.',
  },
  hero: {
    kicker: 'Für Inhaber von Websites und Netzen',
    title: 'Sie haben uns in Ihren Protokollen gefunden',
    lead: 'Candor sieht Websites von außen an und schreibt einen ehrlichen Bericht über ihre Sicherheit und den Datenschutz. Hier steht, was es bei Ihnen getan hat, woran Sie erkennen, dass wir es waren, und wie Sie Nein sagen.',
  },
  contents: 'Inhalt',
  who: {
    title: 'Wer scannt, und warum',
    texts: [
      'Jemand hat Ihre Domain eingegeben: ein Kunde, eine Partnerin, jemand aus der Forschung oder aus Ihrem eigenen Haus. Candor sucht sich keine Websites selbst; immer wieder gescannt wird eine Domain nur, wenn ihr bestätigter Inhaber es so will.',
      'Angesehen wird, was das ganze Internet sehen kann. Candor sendet kein Formular ab, rät kein Passwort, meldet sich nirgends an und versucht keinen Angriff: Nichts davon könnte etwas ändern oder beschädigen.',
    ],
  },
  what: {
    title: 'Was angesehen wird',
    table: 'Was ein Scan ansieht',
    head: ['Was', 'Wie', 'Wie viel'],
    dns: ['DNS', 'Fragen nach den Einträgen Ihrer Domain, auch an Ihre eigenen Nameserver.', 'Einige Dutzend'],
    web: [
      'Website',
      'Die Startseite, wie ein Browser sie öffnet, die Seiten mit Ihren Richtlinien, Ihr Logo und die security.txt.',
      'Etwa ein Dutzend Anfragen',
    ],
    tls: [
      'Verschlüsselung',
      'Verbindungen zu Port 443, um zu erfahren, welche Versionen und Verfahren gesprochen werden. Die meisten grüßen und legen auf.',
      'Etwa 60 Verbindungen',
    ],
    mail: [
      'E-Mail',
      'Eine Verbindung zu Port 25 jedes Mailservers, den Ihre MX-Einträge nennen: EHLO, STARTTLS, auf Wiedersehen. Es wird keine E-Mail gesendet.',
      'Wenige je Server',
    ],
    ports: [
      'Ports',
      'Eine Verbindung zu jedem Port einer festen Liste, an einer Adresse. Gesendet wird nichts; spricht der Server zuerst, werden seine ersten Worte gelesen.',
    ],
    portCount: (count) => `${count} Ports, je ein Klopfen`,
    portList: 'Die Ports:',
    others:
      'Alles Übrige (Registrierung, Datenlecks, Erwähnungen, Sperrlisten) wird bei öffentlichen Quellen erfragt, nicht bei Ihren Servern.',
  },
  often: {
    title: 'Wie oft',
    deadline: (time) =>
      `Ein Scan endet spätestens nach ${time}, ob fertig oder nicht; die meisten dauern einige Sekunden.`,
    noCache: 'Wer einen Bericht will, bekommt einen neuen Scan; wer fragt, während einer läuft, schließt sich ihm an.',
    cache: (time) =>
      `Wer innerhalb von ${time} wieder fragt, bekommt denselben Bericht; wer fragt, während ein Scan läuft, schließt sich ihm an.`,
    limit: (points, time) =>
      `Wie viele auch fragen: Eine Domain mit allen ihren Subdomains wird höchstens ${formatNumber(points)} Mal in ${time} gescannt.`,
    own: 'Daneben gibt es für jeden Besucher eine eigene Grenze.',
  },
  recognise: {
    title: 'Woran Sie es erkennen',
    userAgent: 'User-Agent jeder Anfrage',
    ehlo: 'Name im EHLO',
    addresses: 'Adressen',
    noAddresses: 'Der Betreiber dieser Installation hat die Adressen nicht genannt, von denen sie scannt.',
    reverse:
      'Unseren Namen kann jeder in einen User-Agent schreiben. Nur Verbindungen von diesen Adressen sind unsere; wer eine davon im Browser öffnet, kommt auf diese Seite.',
  },
  refuse: {
    title: 'Wie Sie Prüfungen der Ports ablehnen',
    lead: 'Sagen Sie es einmal, an einem von zwei Orten. Danach wird vor jedem Scan neu gefragt, und es gilt, sobald es zu sehen ist.',
    domain: 'Ihre Domain',
    hint: 'Für sie sind die Zeilen darunter geschrieben.',
    wrong: 'Das ist kein Domainname.',
    txt: 'Ein TXT-Eintrag im DNS',
    txtNote: 'Bei der Domain, oder bei der registrierten Domain für alle ihre Subdomains.',
    file: 'Oder eine Zeile in Ihrer security.txt',
    fileNote: (address) => `Unter ${address}, über https.`,
    meaning: [
      'An keinem Port wird geklopft. Im Bericht steht „nicht geprüft: Der Inhaber lehnt es ab“: nie als Fehler, und es kostet keine Punkte.',
      'Lässt sich nicht erfahren, ob Sie ablehnen (keine Antwort, ein Fehler), wird auch an keinem Port geklopft.',
      'Es gilt für die Liste der Ports. Ihre Website, Ihre Mailserver und Ihre Nameserver werden weiter dort angesprochen, wo Sie sie allen anbieten; wer auch das nicht will, kann den User-Agent oder die Adressen in der Firewall abweisen.',
      'Mit „yes“ an der Stelle von „no“ erlauben Sie es.',
    ],
  },
  masked: {
    title: 'Was ein Bericht von Ihnen zeigt',
    texts: [
      'Ein öffentlicher Bericht verdeckt die Adressen Ihrer Server, die Nummern Ihres Netzes, was Menschen nennen könnte, und die Einzelheiten von Datenlecks. Der bestätigte Inhaber der Domain sieht ihn ganz im Business-Portal, und auch, wer ihn angesehen hat.',
      'Was ein Scan nicht ansehen konnte, ist „nicht geprüft“: weder gut noch schlecht.',
    ],
  },
  contact: {
    title: 'An wen Sie schreiben können',
    text: 'Etwas sieht falsch aus, oder Sie möchten mit dem Betreiber dieser Installation sprechen:',
  },
  loading: 'Die Angaben dieser Installation werden geladen',
  failed:
    'Die Angaben dieser Installation ließen sich nicht vom Server lesen. Alles andere auf dieser Seite gilt trotzdem.',
  tryAgain: 'Erneut versuchen',
};
