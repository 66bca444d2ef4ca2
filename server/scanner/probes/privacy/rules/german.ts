import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { germanPraise } from './praise/german.ts';
import { german as practices } from '../practices/german.ts';

/** What German policies say. */
export const german: LanguageRules = {
  practices,
  negation: {
    words: /(?<!\p{L})(?:nicht|kein(?:e|en|er|em|es)?|nie|niemals|weder|noch|ohne|keinesfalls|keinerlei)(?!\p{L})/u,
    harmless:
      /nicht nur|nicht länger als|nicht mehr als|ohne angabe von gründen|unbeschadet|ob oder ob nicht|noch nicht|nicht mehr (?:erforderlich|benötigt|notwendig)|nicht (?:mehr )?erforderlich/g,
    breaks:
      /;|(?<!\p{L})(?:aber|jedoch|allerdings|sondern|außer|es sei denn|nur)(?!\p{L})|, (?:wir|sie|die|der|das|wenn|sofern|soweit|dass)(?!\p{L})| und wir(?!\p{L})/gu,
    follows: true,
  },
  topics: [
    ...lawNames,
    ...germanPraise,
    { topic: 'cookies', when: /cookies?/ },
    {
      topic: 'tracksWithoutConsent',
      when: /(?:durch|mit) (?:der|die) (?:weiteren? )?nutzung[^.;]{0,60}(?:erklären|stimmen) sie[^.;]{0,100}(?:cookies?|tracking|einverstanden)/,
    },
    {
      topic: 'purposes',
      when: /(?:zu (?:diesem|folgenden|den) zweck|zwecke? der (?:daten)?verarbeitung|verarbeiten[^.;]{0,80}(?:um|zur|zum|für) |zum zwecke)/,
    },
    {
      topic: 'categories',
      when: /kategorien (?:von |der )?(?:personenbezogener?n? )?daten|(?:erheben|verarbeiten|speichern)[^.;]{0,60}(?:name|e-mail|adresse|ip-adresse|folgende daten|personenbezogene daten)|(?:folgende|folgenden) daten/,
    },
    {
      topic: 'retention',
      when: /(?:speicher|aufbewahr|lösch|gelöscht)[^.;]{0,110}(?:\d+ (?:tage|wochen|monate|jahre)|\w+ (?:tagen?|wochen|monaten?|jahren?)|solange|sobald|bis |dauer|frist|nach ablauf)|(?:speicherdauer|aufbewahrungsfrist|löschfrist)|(?:solange|sobald|nach ablauf|so lange)[^.;]{0,100}(?:speicher|aufbewahr|gelöscht|löschen)/,
      unless: /unbegrenzt|dauerhaft gespeichert/,
    },
    {
      topic: 'indefiniteRetention',
      when: /(?:ihre|personenbezogene\p{L}?|persönliche\p{L}?) (?:\p{L}+ )?(?:daten|angaben|informationen)[^.;]{0,60}(?:unbegrenzt|unbefristet|auf unbestimmte zeit)[^.;]{0,20}(?:speicher|gespeichert|aufbewahr)/u,
      unless:
        /nicht|kein|gelöscht|löschen|cookie|browser|gerät|widerspr|widerruf|(?<!\p{L})bis|blieb|wenn|anonym|statt/u,
    },
    { topic: 'children', when: /(?<!\p{L})kinder(?:n|s)?(?!\p{L})|minderjährig|unter 16 jahren/u },
    {
      topic: 'contact',
      when: /(?:kontakt|wenden|erreichen|schreiben)[^.;]{0,120}(?:datenschutz|anliegen|fragen|rechte)[^;]{0,120}@|(?:datenschutz|fragen|rechte)[^.;]{0,140}(?:kontakt|wenden|erreichen|schreiben)[^;]{0,140}@|datenschutzbeauftragte\p{L}*[^;]{0,140}@/u,
    },
    { topic: 'officer', when: /datenschutzbeauftragte/ },
    {
      topic: 'controller',
      when: /verantwortliche[rn]?(?: stelle)?[^.;]{0,60}(?:ist|sind|:|im sinne|für die)|verantwortlich für die (?:daten)?verarbeitung|(?:als|ist) verantwortliche/,
    },
    { topic: 'representativeEu', when: /vertreter in der (?:eu|europäischen union)/ },
    { topic: 'rightAccess', when: /(?:recht|rechte|anspruch|können)[^.;]{0,120}auskunft|auskunftsrecht/ },
    {
      topic: 'rightRectification',
      when: /(?:recht|rechte|anspruch|können|verlangen)[^.;]{0,160}(?:berichtig)|berichtigungsrecht/,
    },
    {
      topic: 'rightErasure',
      when: /(?:recht|rechte|anspruch|können|verlangen)[^.;]{0,160}lösch|löschungsrecht|vergessenwerden/,
    },
    { topic: 'rightRestriction', when: /einschränkung der verarbeitung|(?:recht|rechte)[^.;]{0,160}einschränkung/ },
    { topic: 'rightPortability', when: /datenübertragbarkeit/ },
    {
      topic: 'rightObjection',
      when: /widerspruchsrecht|(?:recht|rechte|können)[^.;]{0,160}(?:widerspruch|widersprechen)/,
    },
    {
      topic: 'rightWithdrawal',
      when: /widerruf[^.;]{0,80}|einwilligung[^.;]{0,80}widerruf/,
      unless: /widerrufsbelehrung|kaufvertrag/,
    },
    {
      topic: 'rightComplaint',
      when: /beschwer[^.;]{0,100}(?:aufsichtsbehörde|behörde|datenschutz)|(?:aufsichtsbehörde|datenschutzbehörde)[^.;]{0,80}beschwer/,
    },
    { topic: 'automatedDecisions', when: /automatisierte(?:n|r)? entscheidung|profiling/ },
    { topic: 'lawGdpr', when: /(?<!\p{L})(?:ds-?gvo|datenschutz-?grundverordnung|gdpr)(?!\p{L})/u },
    { topic: 'legalBasis', when: /rechtsgrundlage|berechtigte[sn]? interesse|art(?:\.|ikel) ?6/ },
    {
      topic: 'transfers',
      when: /(?:übermitt|übertrag)[^.;]{0,100}(?:drittl|drittst|außerhalb|usa|vereinigte)|(?:drittl[aä]nd|drittstaat|außerhalb der (?:eu|europäischen))[^.;]{0,80}(?:übermitt|übertrag|verarbeit)/,
    },
    {
      topic: 'transferSafeguards',
      when: /standard(?:vertrags|datenschutz)klauseln|angemessenheitsbeschluss|data privacy framework|geeignete garantien|keine? (?:übermittlung|übertragung)[^.;]{0,60}drittl|nicht (?:in|an) (?:ein )?drittl/,
    },
    { topic: 'consent', when: /einwilligung/ },
  ],
};
