import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';

/** What German policies say. */
export const german: LanguageRules = {
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
    {
      topic: 'sellsData',
      deniable: true,
      when: /(?:verkauf(?:en|t)|verkauf von)[^.;]{0,80}(?:daten|informationen)|(?:daten|informationen)[^.;]{0,80}(?:verkauf(?:en|t)|verkauft)/,
      unless:
        /widersprechen|recht(?:e)?,? |daten ihres einkaufs|kaufvertrag|verkaufte[nr]? (?:waren|produkte)|verkaufsdaten|(?:waren|produkte|bücher|schuhe)[^.;]{0,20} und /,
    },
    {
      topic: 'sharesData',
      deniable: true,
      when: /(?:daten|informationen)[^.;]{0,140}(?:an|mit) [^.;]{0,60}(?:dritte|partner|dienstleister|auftragsverarbeiter|unternehmen|werbe\p{L}*|empfänger)[^.;]{0,80}(?:weiter(?:gegeben|geleitet|geben)?|übermittel[nt]|teilen|geteilt|offen)|(?:geben|teilen|übermitteln)[^.;]{0,80}(?:daten|informationen)[^.;]{0,60}(?:an|mit) [^.;]{0,40}(?:dritte|partner|dienstleister|auftragsverarbeiter|unternehmen|werbe)|weitergabe[^.;]{0,60}(?:daten|informationen)[^.;]{0,40}an dritte[^.;]{0,60}(?:erfolgt|findet)/u,
    },
    {
      topic: 'marketplaceSharing',
      deniable: true,
      when: /(?:werbe(?:netzwerk|partner|treibende)\p{L}*|adresshändler\p{L}*|datenhändler\p{L}*)[^.;]{0,90}(?:weiter|übermittel|teil|verkauf)|(?:weiter|übermitteln|teilen|verkaufen|geben)[^.;]{0,90}(?:werbe(?:netzwerk|partner|treibende)\p{L}*|adresshändler\p{L}*|datenhändler\p{L}*)/u,
    },
    {
      topic: 'sharesWithConsent',
      when: /(?:weiter\p{L}*|übermittel\p{L}*|teilen)[^.;]{0,120}(?:einwilligung|zustimmung|zugestimmt|eingewilligt)|(?:einwilligung|zustimmung|zugestimmt|eingewilligt)[^.;]{0,120}(?:weiter(?:ge|lei|gabe)?\p{L}*|übermittel\p{L}*)/u,
      unless: /widerruf/,
    },
    { topic: 'cookies', when: /cookies?/ },
    {
      topic: 'cookieConsent',
      when: /(?:einwilligung|zustimmung|zustimmen)[^.;]{0,80}cookies?|cookies?[^.;]{0,100}(?:einwilligung|zustimm\p{L}+|zugestimmt)/u,
      unless: /durch (?:die )?(?:weitere )?nutzung/,
    },
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
      when: /(?:unbegrenzt|unbefristet|dauerhaft|auf unbestimmte zeit)[^.;]{0,40}(?:speicher|aufbewahr)/,
    },
    { topic: 'encryption', when: /verschlüssel|ssl-|tls-/ },
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
