import { formatNumber } from '../../formatNumber.ts';
import { plural } from '../../plural.ts';
import type { company as english } from '../en/company.ts';

const hints: typeof english.profile.hints = {
  FOUNDED: 'Ein Jahr, ein Monat oder ein Tag: 1998, 1998-09 oder 1998-09-04.',
  EMPLOYEES: 'Eine ganze Zahl: 250.',
  REVENUE: 'Ein Betrag im Jahr und seine Währung: 1200000 EUR.',
  WEBSITE: 'Mit https:// am Anfang.',
  LEI_CODE: 'Die Kennung für Rechtsträger aus 20 Zeichen.',
  LEADERSHIP: 'Eine Person je Zeile: Name, Komma, Titel.',
};

export const company: typeof english = {
  title: 'Unternehmen',
  lead: (domain) => `Was der Bericht über das Unternehmen hinter ${domain} sagt, und wie Sie es richtigstellen.`,
  loading: 'Ihr Unternehmen wird geladen …',
  verification: {
    title: 'Bestätigung des Unternehmens',
    states: {
      NOT_STARTED: 'Nicht bestätigt',
      PENDING: 'Wartet auf den Eintrag',
      VERIFIED: 'Bestätigt',
      LAPSED: 'Erloschen',
    },
    texts: {
      NOT_STARTED:
        'Zeigen Sie, dass die Domain Ihnen gehört: Setzen Sie einen Eintrag von uns in ihr DNS oder eine Datei auf ihre Website, oder melden Sie sich hier mit hostmaster@, postmaster@ oder webmaster@ Ihrer Domain an. Dann dürfen Sie berichtigen, was der Bericht über Ihr Unternehmen sagt.',
      PENDING:
        'Setzen Sie diesen TXT-Eintrag in das DNS Ihrer Domain oder seinen Wert in die Datei /.well-known/candor-challenge.txt Ihrer Website (https) und lassen Sie uns dann nachsehen. Bis ein Eintrag zu sehen ist, kann es eine Stunde dauern.',
      VERIFIED:
        'Er wurde gesehen. Lassen Sie den Eintrag oder die Datei stehen: Danach wird wieder gesucht, und fehlt beides, werden Ihre Berichtigungen nicht mehr gezeigt. Sind Sie mit einem Postfach gekommen, veröffentlichen Sie ihn innerhalb von 30 Tagen, oder melden Sie sich mit dem Postfach wieder an.',
      LAPSED:
        'Weder der Eintrag noch die Datei steht mehr da, Ihre Berichtigungen werden also nicht gezeigt. Beginnen Sie neu: Sie bekommen einen neuen Eintrag.',
    },
    start: 'Bestätigung beginnen',
    starting: 'Wird begonnen …',
    check: 'Jetzt nachsehen',
    checking: 'Wird nachgesehen …',
    verifiedAt: 'Bestätigt',
    lastCheck: 'Zuletzt nachgesehen',
    noCheck: 'Noch hat niemand nachgesehen.',
    outcomes: {
      FOUND: 'Der Eintrag steht da.',
      ABSENT: 'Einen solchen Eintrag gibt es nicht.',
      OTHER_VALUE: 'Es gibt einen Eintrag dieses Namens, aber mit einem anderen Wert.',
      UNREACHABLE: 'Kein Nameserver hat geantwortet. Das besagt nichts: Bitte versuchen Sie es später noch einmal.',
    },
    verified: 'Ihr Unternehmen ist bestätigt.',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  },
  profile: {
    title: 'Unternehmensprofil',
    lead: 'Jede Zeile zeigt, was unsere Quellen sagen, und daneben Ihr Wort. Ihr Wort sehen alle, mit dem Zeichen „vom Inhaber angegeben“; was die Quellen sagen, bleibt sichtbar.',
    locked: 'Bestätigen Sie zuerst Ihr Unternehmen: Dann lässt sich jede Zeile berichtigen.',
    provided: 'vom Inhaber angegeben',
    source: 'Unsere Quellen',
    owner: 'Sie',
    nothing: 'Nichts bekannt',
    correct: 'Berichtigen',
    change: 'Ändern',
    withdraw: 'Zurückziehen',
    withdrawing: 'Wird zurückgezogen …',
    cancel: 'Abbrechen',
    save: 'Speichern',
    saving: 'Wird gespeichert …',
    corrected: (field) => `${field}: Ihre Berichtigung wird gezeigt.`,
    withdrawn: (field) => `${field}: Es gilt wieder, was unsere Quellen sagen.`,
    failed: 'Das ließ sich nicht speichern. Bitte versuchen Sie es erneut.',
    required: 'Bitte füllen Sie das aus, oder brechen Sie ab.',
    history: (count) => `${formatNumber(count)} ${plural(count, { one: 'Änderung', other: 'Änderungen' })}`,
    wasWithdrawn: 'zurückgezogen',
    someone: 'Jemand, dessen Daten nicht mehr aufbewahrt werden',
    fields: {
      NAME: 'Name',
      DESCRIPTION: 'Beschreibung',
      INDUSTRY: 'Branche',
      COMPANY_TYPE: 'Art des Unternehmens',
      FOUNDED: 'Gegründet',
      EMPLOYEES: 'Beschäftigte',
      REVENUE: 'Umsatz',
      HEADQUARTERS: 'Hauptsitz',
      WEBSITE: 'Website',
      LEGAL_NAME: 'Rechtlicher Name',
      LEGAL_FORM: 'Rechtsform',
      LEI_CODE: 'LEI-Code',
      LEADERSHIP: 'Leitung',
    },
    hints,
  },
};
