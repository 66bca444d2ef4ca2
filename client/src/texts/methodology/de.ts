import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'Wie die Bewertung entsteht · Candor',
    description:
      'Jede Regel der Vertrauensbewertung: was angesehen wird, was es kostet, und auf welchem Standard es beruht.',
  },
  hero: {
    kicker: 'Methodik',
    title: 'Wie die Bewertung entsteht',
    lead: 'Nach Regeln, die jeder lesen, aus Tatsachen, die jeder prüfen kann. Nichts sonst kostet Punkte: keine Meinung, keine Zahlung, kein geheimes Gewicht.',
  },
  contents: 'Inhalt',
  steps: {
    title: 'Vom Gesehenen zur Zahl',
    list: [
      {
        title: 'Ansehen',
        text: 'Jede Einzelprüfung sieht eine Sache an (einen Eintrag, einen Verbindungsaufbau, eine Seite) und hebt auf, was sie gesehen hat.',
      },
      {
        title: 'Beurteilen',
        text: 'Feste Regeln beurteilen das Gesehene: bestanden, Warnung, nicht bestanden, Hinweis, nicht zutreffend oder nicht geprüft.',
      },
      {
        title: 'Abziehen',
        text: 'Jede Art von Warnung oder Fehler zieht ihrer Kategorie ihre Punkte einmal ab, wie oft auch immer sie gesehen wurde. Eine Kategorie beginnt bei 100 und fällt nie unter 0.',
      },
      {
        title: 'Gewichten',
        text: 'Die Gesamtbewertung ist 100 abzüglich der gewichteten Verluste der Kategorien, gerundet auf ganze Punkte.',
      },
    ],
  },
  weights: {
    title: 'Was wie viel wiegt',
    lead: 'So viel kann jede Kategorie der Gesamtbewertung höchstens abziehen.',
    picture: (parts) => `Balken von 100 Punkten, nach Kategorien geteilt: ${parts}.`,
    points: (points) => `${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })}`,
    core: 'Ohne ein Urteil darin gibt es keine Gesamtbewertung.',
    optional: 'Wo sie sich nicht prüfen ließ, zieht sie nichts ab, und der Bericht sagt es.',
  },
  fairness: {
    title: 'Zwei Zusagen, von Tests gehalten',
    promises: [
      'Einen Befund zu beheben, senkt nie eine Bewertung.',
      'Eine Einzelprüfung, die nichts sehen konnte, senkt nie eine Bewertung. Was nicht geprüft wurde, ist weder gut noch schlecht.',
    ],
    coverage:
      'Kam weniger als die Hälfte der Einzelprüfungen zu einem Ergebnis, gibt es keine Gesamtbewertung: Der Bericht sagt, wie viele es waren.',
  },
  grades: {
    title: 'Noten',
    lead: 'Die Gesamtbewertung als Buchstabe.',
    picture: 'Skala von 0 bis 100: F bis 49, D ab 50, C ab 60, B ab 70, A ab 80, A+ ab 90.',
    table: 'Noten und ihre Bedeutung',
    grade: 'Note',
    score: 'Gesamtbewertung',
    meaning: 'Bedeutung',
  },
  news: {
    title: 'Was im Regelwerk 3 neu ist',
    lead: 'Anders beurteilt als nach den Regeln davor. Frühere Berichte behalten die Bewertung ihres Tages.',
    list: [
      'DANE: Im Zertifikat einer Stelle gilt auch der Name der Mail-Domain, und ein Mailserver, der ein Alias ist, wird am Ende seiner Aliasse nachgeschlagen.',
      'DNSSEC: Eine Opt-out-Lücke erspart keinen Beweis über einen Platzhalter, und was auf ihr beruht, ist nicht signiert; ein NSEC-Eintrag, der aus seiner Zone hinausführt, beweist nichts.',
      'BIMI: Unbekannte Angaben und Werte werden übergangen, wie der Entwurf es will, und machen den Eintrag nicht mehr ungültig.',
      'DMARC: Jede Liste aus 0, 1, d und s ist ein Wert von fo. Bei mehreren Einträgen an einer Subdomain gilt die Richtlinie der übergeordneten Domain, und der Bericht sagt, welche Empfänger es anders sehen.',
      'TLS-Berichte: Ein zweites rua zählt. MTA-STS und TLS-Berichte: Werte von Erweiterungen werden an der Grammatik gemessen.',
      'Tracker: „Keine“ ist nur bei einer Seite ohne Skripte und Rahmen bestanden. Bei jeder anderen ist es eine Auskunft, denn ihre Skripte wurden nicht ausgeführt.',
      "Content-Security-Policy: Hosts, die Skripte von jedermann ausliefern, JSONP beantworten oder AngularJS ausliefern, Platzhalter über öffentlichen Suffixen, IP-Adressen und 'unsafe-hashes' sind Schwächen; Hosts, auf denen jeder veröffentlichen darf, gelten als unsicher.",
      'TLS: Ein Zertifikat einer öffentlichen Stelle, das länger als 398 Tage gilt, lehnen Chrome und Safari ab: Note T, und nicht gültig. Server mit nur anonymen Suiten, oder ohne eine, die Browser haben, bekommen ein Urteil.',
      'security.txt: Eine Signatur mit beschädigter Armierung wird benannt, welcher Schlüssel es auch ist.',
      'HSTS: Angaben, die Browser nicht kennen, und ihre Wiederholung lassen den Header nicht mehr als fehlend gelten.',
      'Registrierung über WHOIS: Ein Feld zählt nur in dem Block, in den die Registrierungsstelle es setzt. Angaben zu Kontakten und Registraren gelten nicht mehr als solche zur Domain, eine Kennung nicht mehr als Name; Daten, Status und Nameserver weiterer Registrierungsstellen werden gelesen.',
      'Datenschutzerklärungen: Eine Praxis zählt nur, wo ein Satz klar sagt, wer was mit wessen Daten tut. Ein Nein mit Grenzen (Region, Minderjährige, Geld, Zweck) und Sätze, die einander widersprechen, sind unklar und kosten keine Punkte.',
      'Datenschutzerklärungen: Was nicht gefunden wurde, zählt nur, wo kein Wort des ganzen Textes darauf hindeutet; ein Text mit weniger als 100 Wörtern wird nicht beurteilt. Daten von Gesetzen gelten nicht als das der Erklärung.',
    ],
  },
  rules: {
    title: 'Jede Regel, die Punkte kostet',
    version: (version) =>
      `Regelwerk ${version}, gelesen aus den Regeln selbst, wie dieser Server sie anwendet. Die schwersten zuerst.`,
    count: (count) => `${count} ${plural(count, { one: 'Regel', other: 'Regeln' })}`,
    all: (count) => `${count} leichtere ${plural(count, { one: 'Regel', other: 'Regeln' })}`,
    minus: (points) => `−${points}`,
    minusSpoken: (points) => `zieht ${points} ${plural(points, { one: 'Punkt', other: 'Punkte' })} ab`,
    list: (category) => `Regeln zu ${category}`,
  },
  free: {
    title: 'Was keine Punkte kostet',
    lead: 'Gute Nachrichten und Wissenswertes; sie stehen mit ihren Belegen im Bericht.',
    open: (count) => `${count} ${plural(count, { one: 'Urteil', other: 'Urteile' })}`,
  },
  failed: 'Die Regeln ließen sich nicht lesen. Verloren ist nichts: Versuchen Sie es gleich noch einmal.',
  tryAgain: 'Erneut versuchen',
  loading: 'Die Regeln werden geladen',
};
