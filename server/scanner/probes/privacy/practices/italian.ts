import { words, type Grammar } from './practice.ts';
import { readSubjectVerbObject } from './subjectVerbObject.ts';

/** Italian: the verb's form says who acts. */
export const italian: Grammar = {
  company: 'noi',
  practices: readSubjectVerbObject({
    company: words('noi'),
    verbs: { sell: words('vendere'), share: words('condividere cedere comunicare') },
    firstPerson: {
      sell: words('vendiamo venderemo'),
      share: words('condividiamo condivideremo cediamo cederemo comunichiamo comunicheremo trasmettiamo'),
    },
    participles: {
      sell: words('venduti vendute'),
      share: words('comunicati comunicate ceduti cedute condivisi condivise trasmessi trasmesse'),
    },
    glue: words(
      'non mai né e o , ( ) possiamo potremo saranno sono possono potranno essere stati vengono verranno anche in nessun caso vendiamo cediamo condividiamo venduti ceduti condivisi diffusi',
    ),
    being: words('saranno sono essere vengono verranno stati'),
    no: words('non mai né nessun nessuno nessuna'),
    half: new Set(),
    only: words('solo soltanto unicamente esclusivamente'),
    data: words('dati informazioni'),
    pronouns: words('li'),
    personal: words('tuoi suoi vostri tue sue vostre personali'),
    part: words('questi tali sensibili alcuni anonimi aggregati particolari'),
    between: words('i le gli dei di e o né , cediamo condividiamo non tutti nessuno'),
    by: words('da'),
    us: words('noi'),
    infinitive: words(''),
  }),
  supposed:
    /(?<!\p{L})(?:se|diritt[oi]|oppor\p{L}*|opposizione|chied\p{L}*|richied\p{L}*|quando|quali|come|finalità|terzi possono)(?!\p{L})/u,
  defined: /^\W*(?:quando|se|significa)(?!\p{L})/u,
  elsewhere:
    /(?<!\p{L})(?:fusion\p{L}*|acquisizion\p{L}*|ristrutturazion\p{L}*|fallimento|anonim\p{L}*|aggregat\p{L}*|statistic\p{L}*|pseudonim\p{L}*)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:se|salvo|tranne|eccetto|senza|solo|soltanto|unicamente|esclusivamente|consenso|autorizza\p{L}*|legge|legal\p{L}*|autorità|giudiziari\p{L}*|obblig\p{L}*|richiesta|minori)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:salvo|tranne|eccetto|senza|solo|soltanto|se|fini|finalità|denaro|minori|california|residenti|senso|ma|obblig\p{L}*|legg\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    'a terzi terze parti nessuno altre aziende società e o né non i tuoi suoi vostri dati personali informazioni cediamo condividiamo in alcun caso modo né con di',
  ),
  consent: /(?<!\p{L})(?:consenso|autorizzazione)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:a|ai|agli|alle|con|tra)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:terzi|terze|partner|fornitori|responsabili|società|inserzionisti|aziende)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:terzi|terze parti|nessuno|altre (?:aziende|società))(?!\p{L})/u,
  market: /(?<!\p{L})(?:inserzionisti|reti pubblicitarie|partner pubblicitari)(?!\p{L})/u,
  vague: /(?<!\p{L})(?:terzi|partner|società) (?:selezionati|selezionate|di fiducia)(?!\p{L})/u,
};
