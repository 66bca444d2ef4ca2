import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  noAddressNote: 'Die Domain hat keine Adresse, also gibt es auch kein Netz, das sich ansehen ließe.',

  serversMap: 'Server auf einer Karte',
  address: {
    title: 'IP-Details',
    version: (version) => `IPv${version}`,
    all: (count) => `Alle Adressen (${count})`,
    atLeast: (count) => `mindestens ${formatNumber(count)}`,
    confirmedNote: 'Der Name führt zur Adresse zurück.',
    notConfirmedNote: 'Der Name führt nicht zur Adresse zurück: Er beweist nichts.',
    notAskedNote: 'Ob er zurückführt, wurde nicht geprüft.',
    isp: 'Internetanbieter',
    wholeAddress: 'Die ganze Adresse',
    systemNumber: 'Die Nummer ihres Netzes (AS)',
    source: 'Orte und Netze: ',
  },

  threat: {
    title: 'Bedrohungseinschätzung',
    heuristic: 'Heuristisch',
    about:
      'Punkte, nach Faustregeln zusammengezählt aus dem, was öffentlich über die Domain und ihre Adresse bekannt ist. Ein Anhaltspunkt, kein Beweis.',
    outOf: (score) => `${formatNumber(score)} / 100`,
    figure: (score, level) => `Risikowert ${formatNumber(score)} von 100. Stufe: ${level}.`,
    flagsTitle: 'Was die Adresse ist',
    foundWord: 'gefunden',
    points: (points) => `+${formatNumber(points)} ${plural(points, { one: 'Punkt', other: 'Punkte' })}`,
    notAskedCount: (count) => `${formatNumber(count)} nicht geprüft`,
    notAskedNote: 'Was nicht geprüft wurde, erhöht den Wert nicht und heißt nicht „Nein“.',
    showNotAsked: 'Anzeigen, was fehlt',
  },

  hosting: {
    title: 'Hosting-Organisation',
  },
};
