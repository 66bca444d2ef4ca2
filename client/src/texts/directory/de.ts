import { plural } from '../plural.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'Partnerverzeichnis · Candor',
    description:
      'Geprüfte Managed-Service-Anbieter, Sicherheitsdienstleister und Beratungen: Finden Sie einen nach Stadt, Fähigkeit und Zertifikat.',
  },
  title: 'Partnerverzeichnis',
  lead: 'Unternehmen, die bei dem helfen, was ein Bericht findet. Menschen haben jedes als Partner geprüft; was hier steht, sagen sie von sich selbst.',
  program: 'Partner werden',
  search: 'Suche',
  searchHint: 'Ein Name, eine Stadt oder wobei Sie Hilfe brauchen.',
  find: 'Finden',
  filters: 'Partner filtern',
  city: 'Stadt',
  capability: 'Fähigkeit',
  certification: 'Zertifikat',
  any: { city: 'Alle Städte', capability: 'Alle Fähigkeiten', certification: 'Alle Zertifikate' },
  counted: (name, count) => `${name} (${count})`,
  found: (count) => `${count} ${plural(count, { one: 'Partner', other: 'Partner' })}`,
  results: 'Partner',
  clear: 'Alle Filter aufheben',
  loading: 'Die Partner werden gelesen.',
  failed: 'Das Verzeichnis ließ sich nicht lesen. Bitte versuchen Sie es gleich noch einmal.',
  tryAgain: 'Erneut versuchen',
  empty: {
    title: 'Noch steht niemand im Verzeichnis',
    text: 'Hier stehen Partner, deren Antrag angenommen wurde und die gefunden werden möchten.',
    apply: 'Was Partner bekommen',
  },
  noMatch: {
    title: 'Zu all dem passt kein Partner',
    text: 'Lassen Sie einen Filter weg oder suchen Sie nach weniger Wörtern.',
  },
  more: 'Weitere Partner',
  loadingMore: 'Wird geladen …',
  moreFailed: 'Weitere ließen sich nicht laden. Bitte versuchen Sie es erneut.',
  website: 'Website',
  cities: 'Städte',
  capabilities: 'Fähigkeiten',
  certifications: 'Zertifikate',
  team: 'Team',
  employees: (size) => `${size} Beschäftigte`,
  years: 'Am Markt',
  yearsWhenApplied: (count) => `${count} ${plural(count, { one: 'Jahr', other: 'Jahre' })} bei Antragstellung`,
  section: {
    title: 'Partner, die Sie heute finden',
    lead: 'Aus dem öffentlichen Verzeichnis.',
    all: 'Im Partnerverzeichnis suchen',
  },
};
