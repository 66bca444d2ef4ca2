import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'Dokumentation der Schnittstelle · Candor',
    description:
      'Die REST-Aufrufe und der GraphQL-Endpunkt von Candor: Anfragen, Antworten, Fehler, Grenzen und Beispiele, die auf diesem Server funktionieren.',
  },
  hero: {
    kicker: 'Für Entwicklerinnen und Entwickler',
    title: 'Dokumentation der Schnittstelle',
    lead: 'Alles, was die Seiten können, können auch Ihre Programme: ohne Schlüssel, in JSON, über REST oder GraphQL. Diese Seite entsteht aus den Schemata, an denen der Server selbst Anfragen misst.',
  },
  contents: 'Inhalt',
  basics: {
    title: 'Grundlagen',
    base: 'Basisadresse',
    openApi: 'OpenAPI-3.1-Dokument',
    sdl: 'GraphQL-Schema (SDL)',
    format: 'Format',
    formatText: 'JSON in UTF-8, Feldnamen in snake_case.',
    errors: 'Fehler',
    errorsText: 'Ein Status 4xx oder 5xx und ein Satz für Menschen:',
    nulls: 'Nicht geprüft',
    nullsText:
      'null: Es konnte nicht angesehen werden. Das ist weder gut noch schlecht und wird als keines von beiden gewertet.',
  },
  limits: {
    title: 'Begrenzung der Anfragen',
    lead: 'Gezählt wird je Netz. Über der Grenze ist die Antwort 429, und ihr Header Retry-After sagt, in wie vielen Sekunden Sie wiederkommen können.',
    table: 'Grenzen dieses Servers',
    what: 'Was',
    howMany: 'Wie viele',
    scans: 'Neue Scans. Sich einem laufenden anzuschließen oder einen frischen zu lesen, kostet nichts.',
    forms: 'Formulare, und jeder Schritt der Anmeldung',
    links: 'Anmeldelinks an eine E-Mail-Adresse',
    none: 'Keine Grenze',
    rate: (points, time) => `${points} in ${time}`,
  },
  operation: {
    link: (what) => `Link zu „${what}“`,
    session: 'Braucht eine Sitzung: Senden Sie ihr Kennzeichen als Authorization: Bearer.',
    parameters: 'In der Adresse',
    body: 'Inhalt der Anfrage',
    example: 'Beispiel',
    answers: 'Antworten',
    answerBody: 'Inhalt der Antwort',
    required: 'Pflicht',
    fields: (name) => `Felder von ${name}`,
    open: (count) => `${count} ${plural(count, { one: 'Feld', other: 'Felder' })}`,
  },
  types: {
    arrayOf: (what) => `Liste: ${what}`,
    orNull: (what) => `${what} oder null`,
    or: ' oder ',
    anything: 'beliebig',
    map: (what) => `Zuordnung: ${what}`,
    names: {
      string: 'Text',
      number: 'Zahl',
      integer: 'ganze Zahl',
      boolean: 'true oder false',
      object: 'Objekt',
      array: 'Liste',
      null: 'null',
    },
    oneOf: 'eines von',
    only: 'nur',
    default: (value) => `Vorgabe ${value}`,
    characters: {
      between: (least, most) => `${least} bis ${most} Zeichen`,
      atMost: (most) => `höchstens ${most} Zeichen`,
      atLeast: (least) => `mindestens ${least} Zeichen`,
    },
    range: {
      between: (least, most) => `${least} bis ${most}`,
      atMost: (most) => `höchstens ${most}`,
      atLeast: (least) => `mindestens ${least}`,
    },
  },
  graphql: {
    title: 'GraphQL',
    lead: 'Ein Endpunkt mit denselben Daten, feiner gegliedert: jeder Abschnitt eines Berichts, der Verlauf einer Domain, zwei Scans im Vergleich und der Fortschritt, während er geschieht.',
    endpoint: 'Endpunkt',
    endpointText:
      'POST /graphql nimmt {"query", "variables"}. Für Dokumente gelten Grenzen der Tiefe und des Aufwands.',
    query: 'Eine Abfrage',
    subscriptions: 'Abonnements',
    subscriptionsText:
      'Sie laufen über einen WebSocket an derselben Adresse, mit dem Protokoll graphql-transport-ws. scanProgress sendet den Scan, wie er nach jedem seiner Ereignisse steht, jedes mit einer Revision. Reißt die Verbindung ab, geben Sie die letzte Revision als „after“ an: Nichts fehlt, und nichts kommt doppelt. Mit dem Scan endet es von selbst.',
    subscription: 'Ein Abonnement, mit dem npm-Paket graphql-ws',
    download: 'Schema herunterladen',
    explorer: 'Explorer öffnen, wo dieser Server ihn anbietet',
  },
  failed:
    'Die Dokumentation ließ sich nicht vom Server lesen. Verloren ist nichts: Versuchen Sie es gleich noch einmal, oder lesen Sie das Dokument selbst unter',
  tryAgain: 'Erneut versuchen',
  loading: 'Die Dokumentation wird geladen',
};
