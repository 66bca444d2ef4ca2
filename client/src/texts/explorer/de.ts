import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'GraphQL-Explorer · Candor',
    description: 'Den GraphQL-Endpunkt dieses Servers befragen und sein Schema lesen.',
  },
  title: 'GraphQL-Explorer',
  lead: 'Dokumente gehen an /graphql dieses Servers, wie jedes Programm sie senden würde. Strg und Eingabe führt aus, Strg und Leertaste ergänzt.',
  document: 'Dokument',
  variables: 'Variablen (JSON)',
  result: 'Ergebnis',
  run: 'Ausführen',
  stop: 'Anhalten',
  running: 'Die Antwort steht noch aus',
  following: (count) => `Wird verfolgt: bisher ${count} ${plural(count, { one: 'Nachricht', other: 'Nachrichten' })}`,
  finished: 'Fertig',
  stopped: 'Angehalten',
  nothing: 'Es wurde noch nichts ausgeführt.',
  session: 'Gesendet als',
  sessions: { none: 'Niemand', account: 'Ihr Konto', portal: 'Das Business-Portal', admin: 'Administrator' },
  faults: {
    document: 'Das Dokument ist kein GraphQL:',
    noOperation: 'In dem Dokument steht keine Operation.',
    variables: 'Die Variablen sind kein JSON-Objekt.',
    unreachable: 'Der Server war nicht zu erreichen.',
    notJson: (status) => `Der Server antwortete mit Status ${status}, und nicht in JSON.`,
    socket: 'Die Verbindung wurde geschlossen:',
  },
  schema: {
    title: 'Schema',
    download: 'Das Schema als Datei (SDL)',
    loading: 'Das Schema wird geladen',
    failed: 'Das Schema ließ sich nicht vom Server lesen. Dokumente lassen sich trotzdem ausführen.',
    tryAgain: 'Erneut versuchen',
    back: 'Zurück',
    values: 'Werte',
    possible: 'Ist eines von',
    arguments: 'Argumente',
  },
};
