import type { en } from './en.ts';

export const de: typeof en = {
  loading: 'Ihr Konto wird gelesen.',
  failed: 'Ihre Anträge ließen sich nicht lesen. Es ist nichts verloren: Bitte versuchen Sie es gleich noch einmal.',
  tryAgain: 'Erneut versuchen',
  applications: {
    title: 'Ihre Anträge',
    none: 'Sie haben noch nichts beantragt. Scholars und Partner bekommen mehr: Stellen Sie einen Antrag, Menschen lesen ihn.',
    applyScholar: 'Als Scholar bewerben',
    applyPartner: 'Als Partner bewerben',
    kinds: { SCHOLAR: 'Scholar-Antrag', PARTNER: 'Partner-Antrag' },
    status: { PENDING: 'In Prüfung', APPROVED: 'Angenommen', REJECTED: 'Abgelehnt', ERASED: 'Gelöscht' },
    submitted: 'Eingereicht',
    decided: 'Entschieden',
    reason: 'Grund',
    next: {
      PENDING: 'Menschen lesen jeden Antrag. Wir schreiben Ihnen, sobald entschieden ist; bis dahin ist nichts zu tun.',
      APPROVED: {
        SCHOLAR: 'Ihr Konto ist von der Art Scholar.',
        PARTNER: 'Ihr Konto ist von der Art Partner.',
      },
      REJECTED: 'Sie können sich erneut bewerben: Gehen Sie in Ihrem neuen Antrag auf den Grund ein.',
      ERASED: 'Es ist nichts mehr davon bekannt.',
    },
    again: 'Erneut bewerben',
  },
  listing: {
    title: 'Partnerverzeichnis',
    text: 'Das öffentliche Verzeichnis zeigt Ihr Unternehmen, seine Website, Städte, Fähigkeiten und Zertifikate. Es zeigt keinen Namen, keine Telefonnummer und keine E-Mail-Adresse einer Person.',
    listed: 'Verzeichnet',
    notListed: 'Nicht verzeichnet',
    switch: 'Unser Unternehmen im öffentlichen Partnerverzeichnis zeigen',
    saving: 'Wird gespeichert …',
    nowListed: 'Ihr Unternehmen steht im Partnerverzeichnis.',
    nowUnlisted: 'Ihr Unternehmen steht nicht mehr im Partnerverzeichnis.',
    failed: 'Das ließ sich nicht speichern. Bitte versuchen Sie es erneut.',
    see: 'Zum Verzeichnis',
  },
  sessions: {
    title: 'Sitzungen',
    text: 'Eine Sitzung bleibt auf ihrem Gerät offen, bis sie abläuft. Ist ein Gerät verloren oder haben Sie vergessen, sich abzumelden, beenden Sie alle Sitzungen auf einmal.',
    everywhere: 'Überall abmelden',
    confirmTitle: 'Überall abmelden?',
    confirmText:
      'Alle Sitzungen Ihres Kontos enden, auch diese, und Anmeldelinks, die niemand benutzt hat, werden ungültig. Mit einem neuen Link können Sie sich wieder anmelden.',
    confirm: 'Überall abmelden',
    cancel: 'Abbrechen',
    done: 'Sie sind überall abgemeldet.',
    failed: 'Sie konnten nicht überall abgemeldet werden. Bitte versuchen Sie es erneut.',
  },
};
