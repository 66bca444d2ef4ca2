import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { italian as practices } from '../practices/italian.ts';

/** What Italian policies say. */
export const italian: LanguageRules = {
  practices,
  negation: {
    words: /(?<!\p{L})(?:non|mai|nessun[ao]?|né|senza)(?!\p{L})/u,
    harmless:
      /non solo|senza costi|senza ritardo|senza pregiudi\p{L}*|non oltre|senza ingiustificato ritardo|non esitare|senza limitazion\p{L}/gu,
    breaks: /;|(?<!\p{L})(?:ma|tuttavia|salvo|eccetto|tranne|soltanto|solo)(?!\p{L})|, (?:noi|lei|che)(?!\p{L})/gu,
    follows: false,
  },
  topics: [
    ...lawNames,
    { topic: 'cookies', when: /cookies?/u },
    {
      topic: 'cookieConsent',
      when: /(?:consenso|accettare|rifiutare)[^.;]{0,90}cookies?|cookies?[^.;]{0,90}(?:consenso|accettare|rifiutare)/u,
      unless: /proseguendo|continuando/u,
    },
    {
      topic: 'tracksWithoutConsent',
      when: /(?:proseguendo|continuando|utilizzando)[^.;]{0,90}(?:accett|acconsent)\p{L}*[^.;]{0,80}(?:cookies?|trattamento)/u,
    },
    { topic: 'purposes', when: /finalità|(?:utilizz|tratt|raccog)\p{L}*[^.;]{0,80}(?:per|al fine)/u },
    {
      topic: 'categories',
      when: /categorie di dati|tipologi\p{L} di dati|raccog\p{L}*[^.;]{0,80}(?:nome|email|e-mail|indirizzo|dati|informazioni)|dati (?:raccolti|trattati)/u,
    },
    {
      topic: 'retention',
      when: /conserv\p{L}*[^.;]{0,120}(?:\d+ (?:giorni|mesi|anni)|periodo|per il tempo|fino|finché|durata|tempo necessario)|(?:periodo|tempi|durata) di conservazione/u,
      unless: /illimitat|indefinit|indeterminat/u,
    },
    {
      topic: 'indefiniteRetention',
      when: /conserv\p{L}*[^.;]{0,60}(?:a tempo (?:indeterminato|illimitato)|indefinitamente)/u,
    },
    { topic: 'encryption', when: /crittograf|cifrat|\bssl\b|\btls\b/u },
    { topic: 'children', when: /bambin|minori|minorenni/u },
    {
      topic: 'contact',
      when: /(?:contatt|scriv|rivolg|invi)\p{L}*[^.;]{0,120}(?:dati|diritti|privacy)[^;]{0,140}@|(?:dati|diritti|privacy|domande)[^.;]{0,140}(?:contatt|scriv|rivolg|invi)\p{L}*[^;]{0,140}@|responsabile della protezione[^;]{0,120}@/u,
    },
    { topic: 'officer', when: /responsabile della protezione dei dati|\bdpo\b|\brpd\b/u },
    { topic: 'controller', when: /titolare del trattamento/u },
    { topic: 'rightAccess', when: /diritt[oi][^.;]{0,60}acce(?:sso|dere)/u },
    { topic: 'rightRectification', when: /diritt[oi][^.;]{0,140}rettific/u },
    { topic: 'rightErasure', when: /diritt[oi][^.;]{0,160}(?:cancella|oblio)/u },
    { topic: 'rightRestriction', when: /diritt[oi][^.;]{0,180}limita/u },
    { topic: 'rightPortability', when: /portabilità/u },
    { topic: 'rightObjection', when: /diritt[oi][^.;]{0,180}(?:opposizione|opporsi)|opporsi al trattamento/u },
    { topic: 'rightWithdrawal', when: /(?:revoc|ritir)\p{L}*[^.;]{0,40}consenso/u },
    {
      topic: 'rightComplaint',
      when: /reclamo[^.;]{0,100}(?:garante|autorità)|(?:garante|autorità di controllo)[^.;]{0,80}reclamo/u,
    },
    {
      topic: 'lawGdpr',
      when: /(?<!\p{L})(?:gdpr|regolamento generale sulla protezione dei dati|regolamento \(ue\) (?:n\. )?(?:2016\/679|679\/2016)|regolamento ue 2016\/679)(?!\p{L})/u,
    },
    { topic: 'legalBasis', when: /basi? giuridic|legittimo interesse|interesse legittimo|art(?:\.|icolo) 6/u },
    { topic: 'transfers', when: /trasfer\p{L}*[^.;]{0,120}(?:fuori|al di fuori|paesi terzi|stati uniti|extra)/u },
    {
      topic: 'transferSafeguards',
      when: /clausole contrattuali (?:tipo|standard)|decisione di adeguatezza|garanzie (?:adeguate|appropriate)|data privacy framework|non (?:vengono|sono|saranno|verranno) trasfer/u,
    },
    { topic: 'consent', when: /consenso/u },
  ],
};
