import type { en } from './en.ts';

export const de: typeof en = {
  head: {
    title: 'Partnerprogramm · Candor',
    description:
      'Für Managed-Service-Anbieter, Sicherheitsdienstleister und Beratungen: erweiterte Scans, Berichte, Anfragen, Unterstützung und ein Eintrag im Verzeichnis.',
  },
  hero: {
    kicker: 'Partnerprogramm',
    title: 'Zeigen Sie Ihrer Kundschaft, was von außen zu sehen ist, und beheben Sie es dann.',
    lead: 'Für Managed-Service-Anbieter, Sicherheitsdienstleister und Beratungen. Die Partnerschaft ist kostenlos: Menschen prüfen jeden Antrag, und sie ändert keine Bewertung.',
    become: 'Partner werden',
    figure:
      'Zeichnung mit Beispieldaten: eine Liste dreier Kundendomains mit ihrer Bewertung vor und nach sechs Monaten Arbeit. corner-shop.example steigt von 54 auf 86, oak-and-anvil.example von 71 auf 92, paper-kite.example bleibt bei 78.',
    caption: 'Drei Kunden, und was ein halbes Jahr Arbeit bewirkt hat.',
    sample: 'BEISPIELDATEN',
    before: 'Erster Scan',
    after: 'Nach 6 Monaten',
  },
  about: {
    title: 'Was Candor ist',
    lead: 'Ein offener Scanner, der eine Domain so ansieht, wie es jeder im Internet könnte, und seine Belege zeigt.',
    points: [
      {
        title: 'Es schaut von außen',
        text: 'E-Mail, Website, DNS, Netzwerk, Datenlecks, Richtlinien: Nichts wird installiert, niemand meldet sich an, nichts wird ausgenutzt.',
      },
      {
        title: 'Es zeigt, was es gesehen hat',
        text: 'Jede Zeile eines Berichts öffnet sich zum Eintrag, wie er übertragen wurde, zur Regel, an der er gemessen wurde, und zu den Punkten, die er gekostet hat.',
      },
      {
        title: 'Es sagt, was es nicht weiß',
        text: '„Nicht geprüft“ ist weder gut noch schlecht. Die Bewertung Ihrer Kundschaft lässt sich nicht schönreden, und schlechtreden auch nicht.',
      },
    ],
    methodology: 'Wie die Bewertung entsteht',
  },
  examples: {
    title: 'Drei Arten, es zu nutzen',
    lead: 'Beispiele, wie Partner mit einem Bericht arbeiten.',
    list: [
      {
        who: 'Managed-Service-Anbieter',
        task: 'Die monatliche Runde',
        steps: [
          'Die Domains aller Kunden prüfen',
          'Öffnen, was seit dem letzten Monat schlechter wurde',
          'Den Befund samt Behebung als Ticket verschicken',
        ],
      },
      {
        who: 'Sicherheitsdienstleister',
        task: 'Vorher und nachher',
        steps: [
          'Prüfen, bevor das Projekt beginnt',
          'Zuerst beheben, was die meisten Punkte kostet',
          'Zwei Scans vergleichen: was sich geändert hat, und was es gebracht hat',
        ],
      },
      {
        who: 'Beratung',
        task: 'Das erste Gespräch',
        steps: [
          'Die Domain gemeinsam prüfen',
          'Die drei Empfehlungen vorlesen',
          'Den Bericht dalassen: Jeder kann ihn nachprüfen',
        ],
      },
    ],
  },
  statistics: {
    title: 'Was hinter einem Bericht steht',
    lead: 'Soeben aus dieser Installation gelesen. Scans und Domains sind die hier gezählten.',
    checks: 'Einzelprüfungen in jedem Scan',
    sections: 'Abschnitte in jedem Bericht',
    rules: 'schriftliche Urteile, jedes mit seiner Quelle',
    scans: 'Scans dieser Installation',
    domains: 'verschiedene Domains',
    failed: 'Die Zahlen ließen sich nicht lesen. Verloren ist nichts: Laden Sie die Seite gleich noch einmal.',
  },
  benefits: {
    title: 'Was Partner erhalten',
    lead: 'Nachdem ein Antrag genehmigt wurde.',
    directory: 'Zum Partnerverzeichnis',
    comingSoon: 'DEMNÄCHST',
    list: {
      scanning: {
        title: 'Erweiterte Scans',
        text: 'Berichte aller Domains ohne Auslassungen. Kunden, die Ihre Einladung annehmen, geben Ihnen ihr Portal zum Lesen frei: Warnungen, Prüfungsverlauf und unverschleiertes Prüfprotokoll.',
      },
      reporting: {
        title: 'Berichtswerkzeug für Partner',
        text: 'Die Berichte Ihrer Kunden als PDF, mit Ihrem Namen und Logo auf der ersten Seite. Bewertungen und Befunde bleiben die von Candor.',
      },
      leads: {
        title: 'Anfragen',
        text: 'Unternehmen, die Hilfe suchen, finden Sie im Partnerverzeichnis, nach Ort und nach dem, was Sie können.',
      },
      api: {
        title: 'Zugang zur Schnittstelle',
        text: 'API-Schlüssel für Partner gibt es noch nicht. Die öffentliche Schnittstelle ist dokumentiert und heute schon offen.',
        link: 'Zur Dokumentation der Schnittstelle',
      },
      support: {
        title: 'Erweiterte Unterstützung',
        text: 'Jeder Befund nennt seine Regel, die Quelle und eine Lösung zum Kopieren. Eine eigene Anlaufstelle für Partner gibt es nicht.',
      },
      badging: {
        title: 'Partnerabzeichen',
        text: 'Ein Abzeichen für Ihre Website, das zu Ihrem Eintrag im Partnerverzeichnis führt. Es ist kein Zertifikat und bewegt keine Bewertung.',
      },
    },
  },
  closing: {
    title: 'Bewerben und geprüft werden',
    text: 'Ein Antrag dauert etwa zehn Minuten: wer Sie sind, wo Sie arbeiten und was Sie können. Menschen lesen ihn und schreiben an die Adresse, die Sie angeben. Er kostet nichts.',
    apply: 'Partnerschaft beantragen',
  },
};
