import type { FindingWords } from '../findingWords.ts';

export const privacyFindings: Readonly<Record<string, FindingWords>> = {
  'trackers-none': [
    'Die Seite lädt keinen Tracker, den wir kennen',
    'Nichts in der Seite ruft einen Dienst, der Besucher misst oder verfolgt, und sie hat kein Skript, das es könnte.',
  ],
  'trackers-none-in-markup': [
    'Kein Tracker im Markup der Seite; ihre Skripte wurden nicht ausgeführt',
    'Nichts im Markup und in den eingebetteten Skripten der Seite nennt einen Dienst, der Besucher misst oder verfolgt. Was ihre Skripte laden, sobald sie laufen, ist nicht bekannt: Kein Browser hat die Seite geöffnet.',
  ],
  'trackers-found': [
    'Die Seite ruft Tracker, sobald sie geöffnet wird',
    'Diese Dienste erfahren von jedem Besuch. Nennen Sie sie in der Datenschutzerklärung und fragen Sie vorher, wo das Recht es verlangt.',
    'Entfernen Sie Tracker, die niemand braucht, und lassen Sie die anderen erst starten, wenn der Besucher zugestimmt hat.',
  ],
  'session-recorder-unasked': [
    'Session Recording: Besuche werden aufgezeichnet, und kein Einwilligungsdienst wurde gefunden',
    'Ein Sitzungsrekorder filmt Maus, Blättern und oft das Tippen jedes Besuchers. Er startet mit der Seite, und nichts uns Bekanntes fragt vorher.',
    'Laden Sie den Rekorder erst nach Zustimmung des Besuchers, maskieren Sie darin alle Eingabefelder, oder entfernen Sie ihn.',
  ],
  'session-recorder-found': [
    'Session Recording: Besuche werden aufgezeichnet',
    'Ein Sitzungsrekorder filmt Maus, Blättern und oft das Tippen von Besuchern. Ein Einwilligungsdienst ist auch da; ob der Rekorder auf ihn wartet, wurde nicht geprüft.',
    'Sorgen Sie dafür, dass der Rekorder auf die Zustimmung wartet und alle Eingabefelder maskiert.',
  ],
  'fingerprinting-found': [
    'Fingerprinting: Ein Dienst, der Geräte wiedererkennt, wird gerufen',
    'Er unterscheidet Besucher ohne Cookies. Gegen Betrug kann das gerechtfertigt sein; es muss in der Datenschutzerklärung stehen.',
  ],
  'meta-pixel-found': [
    'Das Meta-Pixel meldet Besuche an Facebook',
    'Meta erfährt, welche Seiten Menschen hier öffnen, und verknüpft es mit deren Konten, auch wenn sie nicht angemeldet sind.',
  ],
  'google-remarketing-found': [
    'Google Analytics teilt Besuche mit der Werbung von Google',
    'Ist Remarketing eingeschaltet, bestimmen Besuche hier, welche Anzeigen diese Menschen anderswo sehen.',
  ],
  'library-vulnerable': [
    'Verwundbare Bibliothek: JavaScript mit veröffentlichten Schwachstellen ist in Gebrauch',
    'Angreifer kennen diese Schwachstellen; ob sie sich ausnutzen lassen, hängt davon ab, wie die Seite die Bibliothek verwendet.',
    'Aktualisieren Sie die Bibliothek auf die Version, die die Schwachstellen behebt, oder entfernen Sie sie, wenn nichts sie braucht.',
  ],
  'library-unsupported': [
    'Bibliothek ohne Pflege: JavaScript ist in Gebrauch, das niemand mehr pflegt',
    'Ihre Hersteller haben die Unterstützung dieser Linie beendet: Schwachstellen, die man künftig findet, bleiben offen.',
    'Planen Sie den Umstieg auf eine unterstützte Linie.',
  ],
  'technology-page-not-read': [
    'Was die Seite lädt, konnte nicht angesehen werden',
    'Es kam keine Seite, die zeigt, was Besucher bekommen; über Tracker wird nichts gesagt. Aus dem DNS bekannte Werkzeuge sind aufgeführt.',
  ],
  'technology-no-page': [
    'Keine Webseite, also nichts, was sie laden könnte',
    'Die Domain liefert keine Webseite. Die Werkzeuge der Liste sind aus dem DNS bekannt.',
  ],
  'privacy-policy-found': [
    'Eine Datenschutzerklärung wurde gefunden und gelesen',
    'Besucher können erfahren, was mit ihren Daten geschieht.',
  ],
  'privacy-policy-missing': [
    'Keine Datenschutzerklärung gefunden',
    'Weder die Startseite noch die üblichen Adressen führen zu einem Text, der sagt, was mit den Daten der Besucher geschieht.',
    'Veröffentlichen Sie eine Datenschutzerklärung und verlinken Sie sie in der Fußzeile jeder Seite.',
  ],
  'privacy-policy-broken-link': [
    'Der Link zur Datenschutzerklärung führt ins Leere',
    'Die Website verspricht eine Datenschutzerklärung, und wer dem Link folgt, findet keine.',
    'Legen Sie die Erklärung dorthin, wohin der Link führt, oder berichtigen Sie den Link.',
  ],
  'privacy-policy-not-read': [
    'Die Datenschutzerklärung war nicht zu lesen',
    'Etwas stand vor dem Text; über seinen Inhalt wird nichts gesagt.',
  ],
  'privacy-policy-language': [
    'Die Datenschutzerklärung ist in einer Sprache, die hier nicht verstanden wird',
    'Sie wurde gefunden, und ihre Sätze wurden nicht beurteilt.',
  ],
  'privacy-policy-short': [
    'Die Datenschutzerklärung ist zu kurz für ein Urteil',
    'Ein Text mit weniger als 100 Wörtern ist vielleicht nur ein Hinweis neben einem anderen. Was er auslässt, wird ihm nicht vorgehalten, und er erhält keine Note.',
  ],
  'privacy-silence-not-judged': [
    'Was die Datenschutzerklärung auslässt, wurde nicht beurteilt',
    'Etwas wurde darin nicht gefunden, und dieser Scan stammt aus einer Zeit, in der nach den Wörtern, die auf so etwas hindeuten können, nicht gesucht wurde. Vielleicht sagt der Text es mit anderen Worten: Ihm wird nichts vorgehalten, und er erhält keine Note.',
  ],
  'privacy-no-website': [
    'Es gibt keine Website, die eine Datenschutzerklärung bräuchte',
    'Unter diesem Namen wird keine Seite ausgeliefert.',
  ],
  'privacy-contact-missing': [
    'Die Datenschutzerklärung nennt niemanden, den man fragen kann',
    'Wer seine Daten kennen, berichtigen oder löschen lassen will, erfährt nicht, an wen er sich wendet.',
    'Nennen Sie eine Adresse für Fragen und Anträge zu personenbezogenen Daten.',
  ],
  'privacy-contact-found': [
    'Die Datenschutzerklärung sagt, wen man fragen kann',
    'Es gibt eine Adresse für Fragen und Anträge zu personenbezogenen Daten.',
  ],
  'privacy-rights-missing': [
    'Die Datenschutzerklärung nennt kein Recht der Betroffenen',
    'Auskunft, Berichtigung und Löschung personenbezogener Daten sind in den meisten Ländern Rechte; der Text schweigt zu allen.',
    'Sagen Sie, welche Rechte Menschen haben und wie sie sie nutzen.',
  ],
  'privacy-rights-few': [
    'Die Datenschutzerklärung nennt nur ein oder zwei Rechte der Betroffenen',
    'Auskunft, Berichtigung, Löschung und Widerspruch sind das Mindeste, wovon Leser erfahren sollten.',
    'Nennen Sie alle Rechte, die Menschen haben, und wie sie sie nutzen.',
  ],
  'privacy-rights-named': [
    'Die Datenschutzerklärung nennt die Rechte der Betroffenen',
    'Leser erfahren, was sie verlangen dürfen.',
  ],
  'privacy-sells-data': [
    'Die Datenschutzerklärung sagt, dass personenbezogene Daten verkauft werden',
    'Daten von Besuchern oder Kunden werden gegen Geld oder andere Werte weitergegeben.',
    'Verkaufen Sie keine personenbezogenen Daten mehr, und sagen Sie das.',
  ],
  'privacy-no-sale': [
    'Die Datenschutzerklärung sagt, dass personenbezogene Daten nicht verkauft werden',
    'Ein klares Versprechen, an dem man das Unternehmen messen kann.',
  ],
  'privacy-sale-unclear': [
    'Was die Datenschutzerklärung zum Verkauf personenbezogener Daten sagt, ist unklar',
    'Ihre Sätze widersprechen einander, oder sie gelten nur für manche Fälle oder Gesetze. Sie stehen nebeneinander.',
  ],
  'privacy-marketplace-sharing': [
    'Personenbezogene Daten gehen an Werbetreibende oder Datenhändler',
    'Der Text sagt, dass Daten mit Werbenetzen, Marketingpartnern oder Händlern geteilt werden.',
    'Geben Sie personenbezogene Daten für Werbung nur mit Einwilligung weiter, oder gar nicht.',
  ],
  'privacy-sharing-vague': [
    'Die Datenschutzerklärung lässt offen, mit wem Daten geteilt werden und warum',
    '„Können mit Partnern geteilt werden“ sagt niemandem, wer die Daten bekommt und wozu.',
    'Nennen Sie die Empfänger oder ihre Arten und jeweils den Zweck.',
  ],
  'privacy-tracking-without-consent': [
    'Die Nutzung der Website gilt als Einwilligung in Tracking',
    'Weiterlesen ist keine Einwilligung: Sie muss durch eine klare Handlung erteilt werden, bevor etwas gespeichert wird.',
    'Fragen Sie, bevor nicht notwendige Cookies gesetzt werden, und machen Sie „Nein“ so leicht wie „Ja“.',
  ],
  'privacy-retention-missing': [
    'Die Datenschutzerklärung sagt nicht, wie lange Daten gespeichert werden',
    'Menschen sollen erfahren, wann ihre Daten gelöscht werden oder nach welcher Regel.',
    'Sagen Sie, wie lange jede Art von Daten gespeichert wird.',
  ],
  'privacy-retention-indefinite': [
    'Personenbezogene Daten werden unbegrenzt gespeichert',
    'Der Text sagt, dass Daten auf unbestimmte Zeit gespeichert werden. Was für immer bleibt, gelangt eines Tages nach außen.',
    'Setzen Sie eine Frist, nach der Daten gelöscht werden.',
  ],
  'privacy-stale': [
    'Die Datenschutzerklärung wurde seit mehr als zwei Jahren nicht aktualisiert',
    'Gesetze und Dienste ändern sich; ein alter Text sagt selten, was heute geschieht.',
    'Prüfen Sie die Erklärung jedes Jahr und versehen Sie sie mit einem Datum.',
  ],
  'privacy-undated': [
    'Die Datenschutzerklärung sagt nicht, wann sie zuletzt aktualisiert wurde',
    'Leser können nicht erkennen, ob der Text noch gilt und was sich geändert hat.',
    'Schreiben Sie den Tag der letzten Änderung oben in die Erklärung.',
  ],
  'privacy-hard-to-read': [
    'Die Datenschutzerklärung ist sehr schwer zu lesen',
    'Lange Sätze und lange Wörter: Die meisten Leser werden sie nicht verstehen.',
    'Schreiben Sie kurze Sätze in klaren Worten, mit einer Zusammenfassung am Anfang.',
  ],
  'privacy-law-unmet': [
    'Manches, was ein genanntes Gesetz von einer Erklärung verlangt, wurde nicht gefunden',
    'Nichts im ganzen Text deutet auf Wesentliches eines Gesetzes hin, auf das sich der Text selbst beruft.',
    'Ergänzen Sie, was fehlt: Jeder Punkt steht in diesem Bericht beim Gesetz.',
  ],
  'privacy-law-met': [
    'Die Datenschutzerklärung sagt, was die genannten Gesetze verlangen',
    'Jeder wesentliche Punkt eines genannten Gesetzes hat seinen Satz im Text.',
  ],
  'privacy-terms-found': [
    'Nutzungsbedingungen wurden gefunden',
    'Besucher können die Regeln lesen, bevor sie ihnen zustimmen.',
  ],
  'privacy-terms-missing': [
    'Keine Nutzungsbedingungen gefunden',
    'Die Startseite führt zu keinen Nutzungs- oder Verkaufsbedingungen.',
    'Veröffentlichen Sie Nutzungsbedingungen und verlinken Sie sie in der Fußzeile.',
  ],
  'privacy-bot-protection': [
    'Etwas hält Roboter von den Dokumenten fern',
    'Was nicht zu lesen war, wird nicht beurteilt: Es ist weder gut noch schlecht.',
  ],
};
