import type { en } from './en.ts';

export const de: typeof en = {
  pageTitle: 'Business-Portal · Candor',
  description: 'Wo Inhaber einer Domain deren Bericht ohne Auslassungen sehen. Es ist noch nicht geöffnet.',
  state: 'Noch nicht geöffnet',
  title: 'Business-Portal',
  lead: 'Hier wird der Inhaber einer Domain deren Bericht ohne Auslassungen sehen, und wer sie geprüft hat. Eine Anmeldung ist auf diesem Server noch nicht möglich.',
  account: 'Kostenloses Konto anlegen',
  meanwhile: 'Was Sie heute schon tun können',
  steps: [
    'Legen Sie mit Ihrer geschäftlichen E-Mail-Adresse ein Konto „Business - Free“ an: Es wird das Portal für Ihre eigene Domain öffnen.',
    'Prüfen Sie Ihre Domain: Der öffentliche Bericht hat jeden Befund mit Beleg und Abhilfe.',
  ],
  scan: 'Eine Domain prüfen',
};
