import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  notKnown: 'Nicht bekannt',
  noAddress: 'Keine Adresse',
  noAddressNote: 'Die Domain hat keine Adresse, also gibt es auch kein Netz, das sich ansehen ließe.',

  serversMap: 'Server auf einer Karte',
  address: {
    title: 'IP-Details',
    ip: 'IP-Adresse',
    version: (version) => `IPv${version}`,
    all: (count) => `Alle Adressen (${count})`,
    atLeast: (count) => `mindestens ${formatNumber(count)}`,
    hostname: 'Hostname',
    noHostname: 'Keiner bekannt',
    confirmed: 'Bestätigt',
    confirmedNote: 'Der Name führt zur Adresse zurück.',
    notConfirmed: 'Nicht bestätigt',
    notConfirmedNote: 'Der Name führt nicht zur Adresse zurück: Er beweist nichts.',
    notAskedNote: 'Ob er zurückführt, wurde nicht geprüft.',
    city: 'Stadt',
    country: 'Land',
    isp: 'Internetanbieter',
    organization: 'Organisation',
    wholeAddress: 'Die ganze Adresse',
    systemNumber: 'Die Nummer ihres Netzes (AS)',
    timezone: 'Zeitzone',
    source: 'Orte und Netze: ',
  },

  threat: {
    title: 'Bedrohungseinschätzung',
    heuristic: 'Heuristisch',
    about:
      'Punkte, nach Faustregeln zusammengezählt aus dem, was öffentlich über die Domain und ihre Adresse bekannt ist. Ein Anhaltspunkt, kein Beweis.',
    score: 'Risikowert',
    outOf: (score) => `${formatNumber(score)} / 100`,
    figure: (score, level) => `Risikowert ${formatNumber(score)} von 100. Stufe: ${level}.`,
    level: 'Stufe',
    flagsTitle: 'Was die Adresse ist',
    flags: { isMalicious: 'Schädlich', isVpn: 'VPN', isProxy: 'Proxy', isTor: 'Tor', isHosting: 'Hosting' },
    yes: 'Ja',
    no: 'Nein',
    indicators: 'Warnzeichen',
    foundWord: 'gefunden',
    noneFound: 'Keine gefunden',
    points: (points) => `+${formatNumber(points)} ${plural(points, { one: 'Punkt', other: 'Punkte' })}`,
    notAsked: 'Ohne Auskunft',
    notAskedCount: (count) => `${formatNumber(count)} nicht geprüft`,
    notAskedNote: 'Was nicht geprüft wurde, erhöht den Wert nicht und heißt nicht „Nein“.',
    showNotAsked: 'Anzeigen, was fehlt',
  },

  hosting: {
    title: 'Hosting-Organisation',
    name: 'Name des Unternehmens',
    domain: 'Domain des Unternehmens',
    type: 'Art des Unternehmens',
    types: {
      hosting: 'Hosting-Anbieter',
      cdn: 'Auslieferungsnetz (CDN)',
      isp: 'Internetanbieter',
      business: 'Unternehmen mit eigenem Netz',
      education: 'Bildungseinrichtung',
    },
  },
};
