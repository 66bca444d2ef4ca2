import { formatNumber } from '../formatNumber.ts';
import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'Spenden · Candor',
    description:
      'Candor wird von einer gemeinnützigen Stiftung betrieben; Scans und öffentliche Berichte sind kostenlos. Wählen Sie eine von sechs Stufen oder einen eigenen Betrag, einmalig oder monatlich.',
  },
  hero: {
    kicker: 'Spenden',
    title: 'Das Messgerät soll in öffentlicher Hand bleiben.',
    lead: 'Candor wird von einer gemeinnützigen Stiftung betrieben. Scans und öffentliche Berichte sind kostenlos; Spenden bezahlen sie. Das geplante Business PRO wird kostenpflichtig. Daten werden nie verkauft, und keine Zahlung ändert eine Bewertung.',
  },
  form: {
    title: 'Ihre Spende',
    frequency: 'Wie oft',
    once: 'Einmalig',
    monthly: 'Monatlich',
    tiers: 'Stufe wählen',
    names: {
      25: 'Security Starter',
      50: 'Digital Defender',
      100: 'Cyber Guardian',
      250: 'Trust Champion',
      500: 'Security Advocate',
      1000: 'Guardian Angel',
    },
    custom: 'Eigener Betrag',
    customHint: 'In US-Dollar, mindestens 1 $. Ein eigener Betrag hebt die Stufe auf.',
    notANumber: 'Bitte geben Sie eine Zahl ein, zum Beispiel 40 oder 12,50.',
    tooLittle: 'Bitte geben Sie mindestens 1 $ ein.',
    missing: 'Bitte wählen Sie eine Stufe oder geben Sie einen Betrag ein.',
    amount: (dollars) => `${formatNumber(dollars)} $`,
    donate: 'Spenden',
    donateAmount: (amount, isMonthly) => `${amount} ${isMonthly ? 'monatlich ' : ''}spenden`,
    summary: (amount, isMonthly) => `${amount}, ${isMonthly ? 'jeden Monat' : 'einmalig'}`,
    ownAmount: 'ein eigener Betrag',
  },
  notice: {
    title: 'Zahlungen sind noch nicht angeschlossen.',
    text: (choice, name) =>
      `Es wurde nichts abgebucht und nichts gesendet. Ihre Wahl: ${choice} (${name}). Danke, dass Sie geben möchten: Bitte kommen Sie wieder, sobald hier steht, dass Zahlungen möglich sind.`,
  },
  why: {
    title: 'Wofür eine Spende ist',
    points: [
      {
        title: 'Kostenlose Scans für alle',
        text: 'Jeder Scan stellt Servern in aller Welt Dutzende Fragen. Jeder darf einen starten, ohne Konto und ohne Werbung.',
      },
      {
        title: 'Regeln, die offenliegen',
        text: 'Hinter jedem Punkt, den ein Bericht abzieht, stehen eine geschriebene Regel und ein Standard. Sie richtig zu halten, ist Arbeit, die niemand bezahlt.',
      },
      {
        title: 'Niemandem zu Gefallen',
        text: 'Keine Zahlung ändert eine Bewertung: keine Spende, kein Tarif, keine Partnerschaft. Spenden halten den Scanner unabhängig von denen, die er prüft.',
      },
    ],
    methodology: 'Wie die Bewertung entsteht',
  },
};
