import type { en } from './en.ts';

export const de: typeof en = {
  heads: {
    privacy: {
      title: 'Datenschutzerklärung · Candor',
      description:
        'Was Candor von Personen behält, die prüfen, lesen und sich anmelden, warum und wie lange, wer sonst davon erfährt und wie man es löschen lässt.',
    },
    terms: {
      title: 'Nutzungsbedingungen · Candor',
      description:
        'Wofür Candor benutzt werden darf, was es verspricht und was nicht, und was es von denen erwartet, die damit Domains prüfen.',
    },
  },
  lastUpdated: (date) => `Zuletzt aktualisiert: ${date}`,
  documents: {
    privacy: {
      intro:
        'Candor wird von einer gemeinnützigen Stiftung betrieben. Hier steht, was es aufbewahrt, warum, wie lange, und wer sonst davon erfährt.',
      sections: [
        {
          title: 'Erhobene Daten beim Prüfen und Lesen',
          points: [
            'Die geprüfte Domain und was ihre Server zu diesem Zeitpunkt öffentlich gezeigt haben. Beides steht im Bericht, den jeder lesen kann.',
            'Die IP-Adresse und die Browserkennung derer, die einen Scan anfordern oder einen Bericht lesen oder herunterladen, dazu Stadt und Land der Adresse. Sie werden unter dem Schlüssel des Tages verschlüsselt aufbewahrt, der getrennt vom Protokoll der Scans liegt: Ist er gelöscht, kann sie niemand mehr lesen. Nach Voreinstellung ist das nach 90 Tagen; der Betreiber kann eine andere Zeit gesetzt haben.',
            'Der bestätigte Inhaber einer Domain sieht diese Angaben im Prüfprotokoll der Domain und kann es herunterladen: wann jemand sie geprüft oder ihren Bericht gelesen hat, von welcher IP-Adresse und welchem Ort, mit welchem System und Browser; keinen Namen und kein Konto. Wer nur eine Adresse unter der Domain hat, sieht das Netz (IPv4 /24, IPv6 /48), das Land und die Art des Geräts.',
            'Was Sie in das Suchfeld eingeben, um das Unternehmen zu finden. Kennt unsere eigene Liste den Namen nicht, fragt unser Server unter Umständen Wikidata danach. Ins Protokoll kommt die Eingabe nicht.',
          ],
        },
        {
          title: 'Erhobene Daten beim Ausfüllen eines Formulars',
          points: [
            'Für ein Konto: Ihre E-Mail-Adresse, die Art des Kontos und wann Anmeldelinks versandt und benutzt wurden. Ein Link gilt einmal und 24 Stunden lang. Kennwörter gibt es nicht.',
            'Für einen Antrag als Scholar oder Partner, die Warteliste zu Business PRO oder die Neuigkeiten zu Enterprise: was Sie in das Formular schreiben, und sonst nichts.',
            'All das ist mit einem Schlüssel je Person verschlüsselt. Bitten Sie um Löschung, wird dieser Schlüssel gelöscht, und mit ihm alles, was das Protokoll über Sie sagt.',
          ],
        },
        {
          title: 'Was in Ihrem Browser bleibt',
          paragraphs: [
            'Cookies werden nicht gesetzt. Der Speicher des Browsers enthält die gewählte Sprache, die gewählten Farben und, solange Sie angemeldet sind, das Kennzeichen Ihrer Sitzung; wo sich ein Administrator angemeldet hat, bleibt eine Marke des Geräts. Die Seiten laden nichts von fremden Servern; niemand sonst erfährt also, dass Sie hier waren.',
          ],
        },
        {
          title: 'Wer nach einer Domain gefragt wird',
          paragraphs: [
            'Für einen Bericht fragt unser Server fremde Quellen nach der geprüften Domain: Registrierungsstellen, Zertifikatsprotokolle, Verzeichnisse von Datenlecks, Sperrlisten, Bewertungen von Nutzungsbedingungen und öffentliche Erwähnungen. Sie erfahren die Domain, nie, wer gefragt hat. Hat der Betreiber für die Zusammenfassung ein Sprachmodell eingerichtet, erhält es die Befunde des Berichts und nichts über Sie.',
          ],
        },
        {
          title: 'Zwischenspeicherung der Ergebnisse',
          paragraphs: [
            'Das Ergebnis eines Scans kann bis zu 5 Minuten aufbewahrt und anderen gezeigt werden, bevor die Domain neu geprüft wird. Unter ihrer Adresse bleiben Berichte auch danach abrufbar, mit dem Datum des Scans.',
          ],
        },
        {
          title: 'Begrenzung der Anfragen',
          paragraphs: [
            'Damit der Dienst gerecht bleibt und geprüfte Server keinen Schaden nehmen, ist die Zahl der Scans und Formulare je Adresse begrenzt. Für diese Zählung wird die Adresse in einen Code verwandelt, der sich ohne ein Geheimnis dieses Servers nicht zurückverwandeln lässt.',
          ],
        },
        {
          title: 'Überprüfung von Unternehmen',
          paragraphs: [
            'Wer die ungekürzten Daten einer Domain sehen will, muss mit einer E-Mail-Adresse dieser Domain oder durch ihr DNS zeigen, dass er zu ihr gehört. Wer sie angesehen hat, sieht er vollständig erst, wenn er nachgewiesen hat, dass sie seine ist, durch ihr DNS, eine Datei ihrer Website oder das Postfach derer, die sie betreiben; dieser Nachweis wird wieder gesucht und verfällt. Die Adresse dient dazu, und für Nachrichten, um die Sie bitten.',
          ],
        },
        {
          title: 'Was wir nicht tun',
          points: [
            'Daten verkaufen oder an Werbetreibende weitergeben.',
            'Sie über Seiten oder Websites hinweg verfolgen.',
            'Lesen, was eine Website nur Angemeldeten zeigt.',
          ],
        },
        {
          title: 'Ihre Rechte',
          points: [
            'Sie haben das Recht auf Auskunft über das, was über Sie aufbewahrt wird, und auf eine Kopie davon in maschinenlesbarer Form.',
            'Sie haben das Recht auf Berichtigung, auf Löschung und auf Einschränkung der Verarbeitung, und Sie können ihr widersprechen.',
            'Sie können eine Einwilligung jederzeit widerrufen und sich bei einer Aufsichtsbehörde beschweren.',
          ],
        },
        {
          title: 'Beta-Status und Auskunft',
          paragraphs: [
            'Candor ist in der Beta-Phase, und dieser Text ändert sich mit der Software. Bei Fragen zu Ihren Daten, und um Ihre Rechte wahrzunehmen, schreiben Sie uns:',
          ],
          mailbox: 'info',
        },
      ],
    },
    terms: {
      intro:
        'Candor wird von einer gemeinnützigen Stiftung betrieben. Scans, öffentliche Berichte und Konten „Business Free“ sind kostenlos; das geplante Business PRO wird kostenpflichtig. Mit der Nutzung stimmen Sie diesen Bedingungen zu.',
      sections: [
        {
          title: 'Was Sie dürfen',
          paragraphs: [
            'Jede öffentliche Domain prüfen, jeden Bericht lesen, darauf verweisen und daraus zitieren. Ein Scan sieht an, was eine Domain allen zeigt; er meldet sich nicht an, errät keine Kennwörter und nutzt keine Fehler aus.',
          ],
        },
        {
          title: 'Was Sie nicht dürfen',
          points: [
            'Mit dem Dienst fremde Server stören oder Systeme erreichen, die nicht im öffentlichen Internet stehen.',
            'Die Begrenzung der Anfragen umgehen oder maschinell häufiger fragen, als es Leser täten, ohne vorher mit uns zu sprechen.',
            'Einen Bericht als Prüfung, Zertifikat oder Empfehlung durch Candor ausgeben.',
            'Im Namen anderer ein Konto beantragen oder sich eintragen.',
          ],
        },
        {
          title: 'Erhobene Daten',
          paragraphs: [
            'Ein Scan ergibt einen öffentlichen Bericht. Was verschlüsselt und davon getrennt über Sie aufbewahrt wird, steht in der Datenschutzerklärung.',
          ],
        },
        {
          title: 'Begrenzung der Anfragen und Zwischenspeicherung',
          paragraphs: [
            'Die Zahl der Scans je Adresse ist begrenzt. Ergebnisse können bis zu 5 Minuten zwischengespeichert und geteilt werden.',
          ],
        },
        {
          title: 'Konten und Überprüfung von Unternehmen',
          paragraphs: [
            'Angemeldet wird ein Konto mit einem Link, der per E-Mail kommt. Konten für Scholar und Partner werden von Menschen geprüft, die nachfragen oder ablehnen können. Zugang zu den ungekürzten Daten einer Domain erhält nur, wer mit einer E-Mail-Adresse dieser Domain gezeigt hat, dass er zu ihr gehört.',
          ],
        },
        {
          title: 'Beta-Status',
          paragraphs: [
            'Candor ist in der Beta-Phase: Es kann sich ändern, ausfallen oder sich irren. Es kommt ohne jede Gewährleistung, soweit das Gesetz es zulässt.',
          ],
        },
        {
          title: 'Der gemeinnützige Betreiber',
          paragraphs: [
            'Keine Zahlung ändert eine Bewertung: kein Tarif, keine Spende, keine Partnerschaft. Die Stiftung kann ein Konto schließen, das gegen diese Bedingungen verwendet wird. Die Software ist offen: Jeder kann ein eigenes Candor zu eigenen Bedingungen betreiben.',
          ],
        },
      ],
    },
    disclaimer: {
      intro:
        'Ein Bericht sagt, was zu einem Zeitpunkt von außen zu sehen war. Er ist keine Revision, kein Penetrationstest, keine Rechtsberatung und keine Aussage über die Redlichkeit eines Unternehmens.',
      sections: [
        {
          title: 'Wie eine Bewertung zu lesen ist',
          points: [
            'Eine gute Bewertung heißt nicht, dass eine Website sicher ist; eine schlechte heißt nicht, dass dort eingebrochen wurde.',
            '„Nicht geprüft“ heißt, dass etwas nicht angesehen werden konnte. Das ist weder gut noch schlecht und wird als keines von beiden gewertet.',
            'Was eine Datenschutzerklärung sagt, wird nach festen Regeln gelesen und kann missverstanden werden. Eine Juristin liest sie besser.',
          ],
        },
        {
          title: 'Woher die Daten kommen',
          points: [
            'Erhobene Daten eines Scans sind, was die Server der Domain selbst geantwortet haben und was fremde Quellen über sie sagen. Fremde Quellen können sich irren oder veraltet sein; der Bericht nennt sie.',
            'Ergebnisse können bis zu 5 Minuten zwischengespeichert sein, und eine Website kann sich seither geändert haben.',
            'Eine Begrenzung der Anfragen, bei uns oder dort, kann eine Prüfung ohne Ergebnis lassen.',
          ],
        },
        {
          title: 'Überprüfung von Unternehmen',
          paragraphs: [
            'Dass ein Unternehmen seine Domain bestätigt hat, sagt, wem sie gehört, nicht, wie sicher die Website ist. Die Bewertung bewegt es nicht.',
          ],
        },
        {
          title: 'Beta-Status und Haftung',
          paragraphs: [
            'Candor ist in der Beta-Phase und wird von einer gemeinnützigen Stiftung betrieben, die für Entscheidungen auf Grund eines Berichts nicht haftet, soweit das Gesetz es zulässt.',
          ],
        },
        {
          title: 'Einen Fehler gefunden?',
          paragraphs: [
            'Wer eine geprüfte Domain betreibt und einen Fehler findet, kann uns schreiben: siehe „Kontakt“. Wir gehen jedem Hinweis nach und berichtigen die Regel, wenn es an ihr lag.',
          ],
        },
      ],
    },
  },
  contact: {
    intro: (host) =>
      `Candor kann von jedem betrieben werden. Diese Postfächer erreichen die Menschen, die es unter ${host} betreiben:`,
    questions: 'Fragen, und Berichte, die Sie für falsch halten',
    security: 'Eine Sicherheitslücke in Candor selbst',
    abuse: 'Scans, die Ihren Servern Mühe machen',
    ask: 'Bitte nennen Sie die Domain und den Zeitpunkt des Scans: Beide stehen oben im Bericht.',
  },
};
