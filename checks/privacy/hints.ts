import type { PrivacyTopic } from './observation.ts';
import type { Sentence } from './sentences.ts';

/**
 * Words that a text about a topic almost certainly contains, in all supported languages. If a text contains one, it may cover the topic in words that no rule
 * knows, so the topic is not reported as missing.
 */
const HINTS: readonly (readonly [topic: PrivacyTopic, words: RegExp])[] = [
  [
    'contact',
    /@|[[(](?:at|ät)[\])]|contact|kontakt|contatt|(?:e-?mail|write|send|call|text|message) (?:us|to|at)|(?:by|via|per|par|por|con) (?:e-?mail|post|mail|phone|telephone|courriel|courrier|telefon|correo)|(?:address|number|form|link|button|page) (?:below|above|here|provided)|telef|téléphone|toll[- ]free|schreib|schriftlich|écri|escri|scriv|anschrift|formul|web ?form|request form|postal|p\.?o\.? ?box|\d{4,5} \p{L}{3,}|reach (?:us|out)|help ?(?:desk|cent)|customer (?:service|care)|support|submit|wenden|erreich|rivolg|dirig|impressum|mentions légales|https?:|www\./u,
  ],
  [
    'retention',
    /retain|retention|keep|kept|stor(?:e|ed|age|ing)|hold|held|delet|eras|remov|purge|destroy|archiv|expir|speicher|aufbewahr|lösch|frist|dauer|vernicht|conserv|durée|supprim|effac|efface|détrui|eliminar|plazo|suprim|cancell|elimin|periodo|bewa|verwijder|termijn|wissen|retenç|apag|exclu/u,
  ],
  [
    'purposes',
    /purpose|\bto \w|\bfor \w|use|zweck|um |für |finalit|afin|pour |dans le but|fin(?:es|alidad)|para |finalità|per |doel|om |voor /u,
  ],
  [
    'legalBasis',
    /legal|lawful|legitimate|consent|contract|article|\bart\b|recht|berechtig|einwillig|vertrag|légal|légitim|juridique|consentement|contrat|base|jurídic|legítim|consenso|giuridic|legittim|grond|gerechtvaardigd|toestemming/u,
  ],
  [
    'rightAccess',
    /access|copy|copies|obtain|view|review|see |inspect|auskunft|einsicht|einseh|kopie|accès|accéder|consult|acceso|acceder|accesso|accedere|inzage|acesso|acessar/u,
  ],
  ['rightKnow', /know|access|disclos|request|informed|auskunft|connaître|saber|conocer|sapere|weten/u],
  [
    'rightRectification',
    /correct|rectif|amend (?:your|it|them|any)|(?:update|change|edit|modify) (?:your|it|them|my|any|or)|inaccura|modifi(?:er|cation d)|mettre à jour|modificar|modificare|berichtig|korrig|ändern|aktualis|corrig|actualis|corregir|actualiz|corregg|aggiorn|wijzig|verbeter|aanpass|retific|atualiz|alterar/u,
  ],
  [
    'rightErasure',
    /delet|eras|remov|forgot|destroy|purge|clos(?:e|ing)|deactivat|lösch|entfern|vergess|effac|supprim|suppression|oubli|suprim|supresi|elimin|olvid|cancell|oblio|verwijder|wissen|vergetel|exclu|apag/u,
  ],
  [
    'rightObjection',
    /object|opt[- ]?(?:ed[- ])?out|unsubscrib|stop|refus|declin|withdraw|widersp|widerruf|abmeld|oppos|désinscri|désabonn|retir|oposi|oponer|darse de baja|opporr|disiscri|bezwaar|afmeld|(?<!\p{L})opor|descadastr/u,
  ],
  [
    'rightComplaint',
    /complain|authorit|commissioner|regulator|ombud|supervis|beschwer|behörde|aufsicht|réclam|plainte|cnil|autorité|reclam|autoridad|agencia|garante|autorità|klacht|autoriteit|toezicht|queixa|anpd|autoridade|oaic|\bico\b/u,
  ],
  [
    'controller',
    /controller|responsib|operat|owned|company|inc\b|ltd|llc|gmbh|limited|verantwort|betreib|inhaber|e\.v|responsable|éditeur|société|sas\b|titular|titolare|verantwoordelijk|responsável|controlador|\bwe\b|\bwir\b|\bnous\b|\bwij\b|\bnós\b/u,
  ],
  [
    'categories',
    /collect|categor|information|gather|receive|provide|erheb|kategor|sammel|verarbeit|collec|catégor|recueil|traite|recop|recog|raccogl|verzamel|colet|colh/u,
  ],
  ['rightOptOut', /opt|sale|sell|sold|do not sell|choice|stop|object/u],
  ['doNotSellLink', /do not sell|privacy choices/u],
  ['sellsData', /sell|sold|sale|verkauf|vend|vent[ae]|verkoop/u],
  ['rightNoDiscrimination', /discriminat|retaliat|penali|deny|denied|different (?:price|level)|equal/u],
  ['authorisedAgent', /agent|representative|behalf/u],
  ['ico', /commissioner|\bico\b|authority|supervis|complain/u],
  ['officer', /officer|\bdpo\b|beauftragt|délégué|delegado|responsabile|functionaris|encarregado|manager|responsable/u],
  ['brazilianOfficer', /encarregado|officer|\bdpo\b/u],
  [
    'consent',
    /consent|agree|permission|accept|einwillig|zustimm|consentement|accord|consentimiento|consenso|toestemming/u,
  ],
  ['rightWithdrawal', /withdraw|revoke|widerruf|retir|revoc|intrek/u],
  ['canadianCommissioner', /commissioner|commissaire/u],
  ['oaic', /oaic|commissioner/u],
  ['overseasRecipients', /overseas|countr|abroad|international|outside|global|world|foreign/u],
  ['transfers', /transfer|countr|abroad|international|outside|übermitt|drittl|transf|pays|país|paes|land/u],
];

/** Returns the words that hint at a topic; `undefined` if none are known. */
export const hintWordsOf = (topic: PrivacyTopic): RegExp | undefined => HINTS.find(([each]) => each === topic)?.[1];

/** Returns the topics that a text may cover. */
export const hintsIn = (sentences: readonly Sentence[]): readonly PrivacyTopic[] => topicsIn(sentences, HINTS);

/** Returns the topics one of whose words is in a text. */
export const topicsIn = <Topic>(
  sentences: readonly Sentence[],
  hints: readonly (readonly [topic: Topic, words: RegExp])[],
): readonly Topic[] => {
  const open = new Map(hints);
  const found: Topic[] = [];
  for (const { plain } of sentences) {
    for (const [topic, words] of open) {
      if (!words.test(plain)) continue;
      open.delete(topic);
      found.push(topic);
    }
    if (open.size === 0) break;
  }
  return found;
};
