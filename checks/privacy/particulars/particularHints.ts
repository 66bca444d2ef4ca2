import { topicsIn } from '../hints.ts';
import { particularTopic, type ParticularTopic } from '../observation.ts';
import type { Sentence } from '../sentences.ts';

const ADVERTISING = /advert|werb|publici|pubblicit|anúncio|annonc|reclame|market|anunc|(?<!\p{L})ads?(?!\p{L})/u;
const RECIPIENTS =
  /provider|partner|third|service|host|dienst|anbieter|dritt|tiers|prestat|fournis|tercer|proveed|terz|fornit|derden|leverancier|terceir|fornec|recipient|empfäng|destinat|ontvang|shar|disclos/u;
const REPRESENTATIVE = /representa|vertret|représent|rappresent|vertegenw/u;
const SENSITIVE = 'sensiti|sensib|besonder|bijzonder|special|especia|particolar|particuli|gevoelig';

/** Words that a text about a subject almost certainly contains, in all supported languages. */
const HINTS: Readonly<Record<ParticularTopic, RegExp>> = {
  retention:
    /retain|retention|kept|keep|stor|delet|eras|speicher|lösch|aufbewahr|conserv|durée|supprim|almacen|elimin|cancell|bewa|verwijder|retenç|guard|armazen/u,
  analyticsTool:
    /analy|analis|análi|anális|statisti|estad|measur|audience|mesure|medi[cç]|misur|meten|meting|track|besuch/u,
  advertisingTool: ADVERTISING,
  recipient: RECIPIENTS,
  recipientCategory: RECIPIENTS,
  targetedAdvertising: ADVERTISING,
  profiling: /profil|profiel|perfil|scoring/u,
  automatedDecisions: /automat|autom[áa]t|geautomat/u,
  aiTraining: /train|entren|addestr|trein|intellig|intelig|künstlich|kunstmat|machine|(?<!\p{L})(?:ai|ki|ia)(?!\p{L})/u,
  preciseLocation: /locat|locali|standort|ortung|gps|ubica|posizion|posici|posiç/u,
  healthData: new RegExp(`health|medi[cz]|gesund|médic|santé|salud|sanit|salute|gezond|saúde|${SENSITIVE}`, 'u'),
  biometricData: new RegExp(`biom|face|facial|finger|gesicht|${SENSITIVE}`, 'u'),
  childrenData:
    /child|minor|kid|kind|minderj|jugend|enfant|mineur|niñ|menor|bambin|criança|adolesc|age(?!\p{L})|alter|edad|età|idade|leeftijd/u,
  transferSafeguard:
    /transfer|clause|klausel|abroad|countr|drittl|übermitt|transf|trasfer|paes|pays|país|doorgi|adequa|angemess|schild|shield/u,
  officer: /officer|dpo|beauftragt|délégué|delegad|responsa|functionaris|encarreg|dpd|rpd|manager|contact|kontakt|@/u,
  representativeEu: REPRESENTATIVE,
  representativeUk: REPRESENTATIVE,
  authority:
    /authorit|commission|behörde|aufsicht|autorit|autorid|garante|toezicht|supervis|regulat|complain|beschwer|plainte|réclam|reclam|klacht|queixa/u,
  objection:
    /object|opt|subscri|widerspr|widerruf|abmeld|oppos|désabon|désinscr|opon|baja|opporr|revoc|iscri|bezwaar|afmeld|uitschrijv|opor|descad|withdraw|retir|refus|ablehn/u,
  earlierVersions: /version|archiv|previous|earlier|fassung|früher|précéd|antérieur|anterior|preced|eerder|vorige/u,
};

/** Returns the subjects that a text may cover, even if nothing about them was understood: only of the others can we say that it does not mention them. */
export const particularHints = (sentences: readonly Sentence[]): readonly ParticularTopic[] =>
  topicsIn(
    sentences,
    particularTopic.options.map((topic) => [topic, HINTS[topic]]),
  );
