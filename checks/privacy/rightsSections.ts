import type { PrivacyTopic } from './observation.ts';
import type { Sentence, Title } from './sentences.ts';

/** How a language titles a section about the visitors' rights, and names a single right in it: as a title, or at the beginning of an item. */
interface RightsNames {
  readonly title: RegExp;
  /** Titles with such a word that are about other rights: "All rights reserved". */
  readonly otherTitle: RegExp;
  /** May be before a name: "the right to request". Sticky, as all below. */
  readonly before: RegExp;
  /** Between two names: "and", a comma. */
  readonly and: RegExp;
  readonly names: readonly (readonly [topic: PrivacyTopic, name: RegExp])[];
}

const sticky = (pattern: string): RegExp => new RegExp(`(?:${pattern})(?![\\p{L}-])`, 'uy');
const named = (
  names: Readonly<Partial<Record<PrivacyTopic, string>>>,
): readonly (readonly [topic: PrivacyTopic, name: RegExp])[] =>
  (Object.entries(names) as [PrivacyTopic, string][]).map(([topic, name]) => [topic, sticky(name)]);

const RIGHTS: Readonly<Record<string, RightsNames>> = {
  en: {
    title: /\brights\b/,
    otherTitle:
      /\b(?:reserved|copyrights?|intellectual|property|our rights|third[- ]part(?:y|ies)|protect\w*|defend)\b/,
    before:
      /(?:(?:the|your|a) )?(?:rights? (?:to|of) )?(?:(?:request(?:ing)?|obtain|demand) (?:(?:the|a) )?)?(?:data )?/y,
    and: /(?:,? (?:and|or|and\/or) |, ?| ?[/&] ?)(?:to )?/y,
    names: named({
      rightAccess:
        'access(?:ing)?(?: (?:rights?|requests?))?|(?:obtain(?:ing)? |receive |get |request )?(?:a )?cop(?:y|ies) of (?:your|the|their) (?:personal )?(?:data|information)',
      rightRectification:
        'rectif(?:y|ying|ication)|correct(?:ion|ions|ing)?|amend(?:ment|ing)?|update (?:your|inaccurate)',
      rightErasure: 'eras(?:e|ure|ing)|delet(?:e|ion|ing)|(?:be|to be) forgotten|remov(?:e|al) (?:of )?your',
      rightRestriction:
        'restrict(?:ion|ing)?(?= (?:of )?(?:the |our |your |certain )?(?:data )?(?:process|use)|[.:;,]|$| or | and )|limit(?:ation of)? processing',
      rightPortability: '(?:data )?portability|port(?:ing)?|transfer (?:of )?your (?:personal )?(?:data|information)',
      rightObjection: 'object(?:ion|ing)?',
      rightWithdrawal: 'withdraw(?:al|ing)?(?: of)?(?: your)? consent|revo(?:ke|king|cation of) (?:your )?consent',
      rightComplaint: '(?:lodg(?:e|ing)|fil(?:e|ing)|mak(?:e|ing)) a complaint|complaints? (?:to|with)',
      rightHumanReview: 'not (?:to )?be subject to (?:an )?automated',
      rightKnow: 'know|be informed',
      rightOptOut: 'opt[- ]?out of (?:the )?(?:sales?|sharing|targeted|profiling)|opt[- ]?out',
      rightNoDiscrimination: 'non-?discrimination|no discrimination',
      rightLimitSensitive: 'limit (?:the )?use (?:and disclosure )?of sensitive',
    }),
  },
  de: {
    title: /(?<!\p{L})(?:(?:betroffenen|datenschutz|nutzer|auskunfts|widerspruchs)?rechte)(?!\p{L})/u,
    otherTitle: /urheber|marken|schutzrechte|eigentum|dritter|vorbehalten|unsere rechte/,
    before: /(?:(?:das|ihr|ein) )?(?:rechte? (?:auf|zur?|der|des) )?(?:(?:die|der|unverzügliche) )?/y,
    and: /(?:,? (?:und|oder|sowie|bzw\.) |, ?| ?[/&] ?)/y,
    names: named({
      rightAccess:
        'auskunft(?:srecht|serteilung)?|zugang(?:srecht)?(?=:| zu (?:ihren|deinen|den|meinen) (?:\\p{L}+ )?daten|$)',
      rightRectification: 'berichtigung(?:srecht)?',
      rightErasure: 'löschung(?:srecht)?|vergessenwerden',
      rightRestriction: 'einschränkung(?: der (?:daten)?verarbeitung)?|sperrung',
      rightPortability: '(?:daten)?(?:übertragbarkeit|portabilität)',
      rightObjection: 'widerspruch(?:srecht)?',
      rightWithdrawal:
        '(?:widerruf|widerrufsrecht|widerrufbarkeit)(?: (?:der|ihrer|einer)(?: \\p{L}+){0,2} (?:einwilligung(?:en)?|zustimmung))?',
      rightComplaint:
        'beschwerde(?:recht)?(?: bei (?:der|einer) (?:\\p{L}+ )?(?:aufsichtsbehörde|datenschutzbehörde))?',
    }),
  },
  fr: {
    title: /(?<!\p{L})droits(?!\p{L})/u,
    otherTitle: /auteur|propriété|réservés|nos droits|tiers/,
    before: /(?:(?:l'|la |le |un |votre ))?(?:droits? (?:d'|de |à |au |de l'|de la |à l'|à la ))?(?:la |le |l')?/y,
    and: /(?:,? (?:et|ou) |, ?| ?[/&] ?)/y,
    names: named({
      rightAccess: 'accès|accéder',
      rightRectification: 'rectification|rectifier|correction',
      rightErasure: 'effacement|suppression|effacer|supprimer|oubli',
      rightRestriction: "limitation(?! d(?:es?|e la|e l')? ?(?:finali|conserv|durée|respons))|limiter",
      rightPortability: 'portabilité',
      rightObjection: 'opposition|vous opposer',
      rightWithdrawal: 'retrait (?:de|du) (?:votre )?consentement|retirer votre consentement',
      rightComplaint: 'réclamation|introduire une réclamation|plainte',
    }),
  },
  es: {
    title: /(?<!\p{L})derechos(?!\p{L})/u,
    otherTitle: /autor|propiedad|reservados|nuestros|terceros/,
    before: /(?:(?:el|la|los|su|un) )?(?:derechos? (?:de|a|al|de la|a la) )?(?:la |el )?/y,
    and: /(?:,? (?:y|e|o|u) |, ?| ?[/&] ?)/y,
    names: named({
      rightAccess: 'acceso|acceder',
      rightRectification: 'rectificación|rectificar',
      rightErasure: 'supresión|suprimir|cancelación|olvido|eliminación',
      rightRestriction: 'limitación(?! del? (?:la |las |los )?(?:finalid|conserv|plazo|respons))|limitar',
      rightPortability: 'portabilidad',
      rightObjection: 'oposición|oponer(?:se|te)',
      rightWithdrawal: '(?:retirar|revocar|revocación|retirada)(?: del?)?(?: (?:su|tu|el))? consentimiento',
      rightComplaint: '(?:presentar |interponer )?(?:una )?reclamación',
    }),
  },
  it: {
    title: /(?<!\p{L})diritti(?!\p{L})/u,
    otherTitle: /autore|proprietà|riservati|nostri|terzi/,
    before: /(?:(?:il|la|l'|un) ?)?(?:diritto (?:di|a|alla|all'|al|d') ?)?(?:la |il |l')?/y,
    and: /(?:,? (?:e|ed|o) |, ?| ?[/&] ?)/y,
    names: named({
      rightAccess: 'accesso|accedere',
      rightRectification: 'rettifica|rettificazione|rettificare',
      rightErasure: 'cancellazione|oblio|cancellare',
      rightRestriction: 'limitazione(?! d(?:i|el|ella|elle|ei) (?:finalit|conserv|respons))|limitare',
      rightPortability: 'portabilità',
      rightObjection: 'opposizione|oppor(?:si|ti)',
      rightWithdrawal: '(?:revoca(?:re)?|ritirare)(?: del| il)?(?: (?:tuo|suo))? consenso',
      rightComplaint: '(?:proporre )?reclamo',
    }),
  },
  nl: {
    title: /(?<!\p{L})(?:privacy)?rechten(?!\p{L})/u,
    otherTitle: /auteur|eigendom|voorbehouden|onze rechten|derden/,
    before: /(?:(?:het|uw|je|een) )?(?:recht (?:op|om|van|tot) )?/y,
    and: /(?:,? (?:en|of) |, ?| ?[/&] ?)/y,
    names: named({
      rightAccess: 'inzage(?:recht)?|toegang',
      rightRectification: 'rectificatie|correctie|verbetering',
      rightErasure: 'verwijdering|wissing|gegevenswissing|vergetelheid|wissen',
      rightRestriction: 'beperking(?: van (?:de )?verwerking)?',
      rightPortability: '(?:data|gegevens)?overdraagbaarheid|dataportabiliteit',
      rightObjection: 'bezwaar(?: maken)?',
      rightWithdrawal: 'intrekk(?:en|ing)(?: van)?(?: (?:uw|je))? toestemming',
      rightComplaint: 'klacht(?:recht)?(?: indienen)?',
    }),
  },
  pt: {
    title: /(?<!\p{L})direitos(?!\p{L})/u,
    otherTitle: /autor|autorais|propriedade|reservados|nossos|terceiros/,
    before: /(?:(?:o|a|um|seu) )?(?:direitos? (?:de|à|ao|a|do|da) )?(?:a |o )?/y,
    and: /(?:,? (?:e|ou) |, ?| ?[/&] ?)/y,
    names: named({
      rightAccess: 'acesso|aceder|acessar',
      rightRectification: 'retificação|retificar|correção|corrigir',
      rightErasure: 'apagamento|eliminação|exclusão|esquecimento|apagar|eliminar',
      rightRestriction: 'limitação(?! d[aeo]s? (?:finalid|conserv|armazen|respons))|restrição',
      rightPortability: 'portabilidade',
      rightObjection: 'oposição|opor-se',
      rightWithdrawal: '(?:revogação|revogar|retirar|retirada)(?: do| o)?(?: (?:seu))? consentimento',
      rightComplaint: '(?:apresentar )?(?:uma )?(?:reclamação|queixa)',
    }),
  },
};

/** A number, letter or bullet before a name. */
const MARK = /^(?:[^\p{L}\p{N}\s"'([§]|§ ?\d+|\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z]|[ivx]{1,4})[.)]?(?=[ )]))? ?/u;
/** Ends a name that a longer sentence begins with: "Access. You may ask for …". */
const NAME_END = /^ ?(?:$|[.:;,(–—?!-])/u;
/** "Access by third parties" is nobody's right, in the supported languages. */
const BY_OTHERS =
  /^ (?:to .{1,60})?(?:by (?!you|the user)|durch (?!sie|den nutzer)|par (?!vous)|por parte de (?!usted)|da parte di |door (?!u |jou|de gebruiker)|por (?!você))/u;
/** A longer text that only begins with the word is another sentence. */
const MAX_ITEM = 160;
const MAX_NAMES = 10;

interface Named {
  readonly topics: readonly PrivacyTopic[];
  readonly end: number;
}

/** Returns the rights that a text begins by naming: "Access, rectification and erasure (Art. 15 to 17)". */
const namesAtStart = (plain: string, { before, and, names }: RightsNames): Named => {
  const topics: PrivacyTopic[] = [];
  let at = MARK.exec(plain)?.[0].length ?? 0;
  let end = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const length = pattern.exec(plain)?.[0].length;
    at += length ?? 0;
    return length !== undefined;
  };
  for (let count = 0; count < MAX_NAMES; count += 1) {
    skip(before);
    const topic = names.find(([, name]) => skip(name))?.[0];
    if (topic === undefined) break;
    topics.push(topic);
    end = at;
    if (!skip(and)) break;
  }
  return { topics, end };
};

const isRightsTitle = (plain: string, { title, otherTitle }: RightsNames): boolean =>
  title.test(plain) && !otherTitle.test(plain);

/**
 * Returns whether a sentence is in a section about the visitors' rights: a title above it says so, or one before it of the same level with only single rights
 * in between ("Your rights", "Access", "Erasure").
 */
const isUnderRights = (under: readonly Title[], rights: RightsNames): boolean => {
  let level = Number.POSITIVE_INFINITY;
  let onlyRights = true;
  for (const title of under) {
    if (title.level >= level && !onlyRights) continue;
    if (isRightsTitle(title.plain, rights)) return true;
    onlyRights &&= namesAtStart(title.plain, rights).topics.length > 0;
    level = Math.min(level, title.level);
  }
  return false;
};

/** Returns the rights that a sentence names by its place alone: a title or an item in a section about the visitors' rights. */
export const rightsByPlace = ({ plain, under }: Sentence, language: string): readonly PrivacyTopic[] => {
  const rights = RIGHTS[language];
  if (!rights) return [];
  const { topics, end } = namesAtStart(plain, rights);
  const isName = plain.length <= MAX_ITEM || NAME_END.test(plain.slice(end));
  return topics.length > 0 && isName && !BY_OTHERS.test(plain.slice(end)) && isUnderRights(under, rights) ? topics : [];
};
