import type { LanguageRules } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { frenchPraise } from './praise/french.ts';
import { french as practices } from '../practices/french.ts';

/** What French policies say. */
export const french: LanguageRules = {
  practices,
  negation: {
    words: /(?<!\p{L})(?:pas|jamais|aucun(?:e)?|ne|n'|ni|sans|nullement)(?!\p{L})|n'(?=\p{L})/u,
    harmless:
      /pas seulement|non seulement|sans frais|sans délai|sans limitation|sans préjudice|n'hésitez pas|ne pas hésiter/gu,
    breaks:
      /;|(?<!\p{L})(?:mais|cependant|toutefois|sauf|hormis|seulement|uniquement)(?!\p{L})|, (?:nous|vous|ils|qui)(?!\p{L})| et nous(?!\p{L})/gu,
    follows: false,
  },
  topics: [
    ...lawNames,
    ...frenchPraise,
    { topic: 'cookies', when: /cookies?|traceurs?/u },
    {
      topic: 'tracksWithoutConsent',
      when: /en (?:poursuivant|continuant|utilisant)[^.;]{0,80}vous (?:acceptez|consentez)[^.;]{0,80}(?:cookies?|traceurs?|traitement)/u,
    },
    { topic: 'purposes', when: /finalités?|(?:utilis|trait|collect)[^.;]{0,80}(?:afin de|pour |dans le but)/u },
    {
      topic: 'categories',
      when: /(?:catégories de données|données (?:que nous )?collect\p{L}*|collect\p{L}*[^.;]{0,80}(?:nom|adresse|e-mail|données|informations))/u,
    },
    {
      topic: 'retention',
      when: /conserv\p{L}*[^.;]{0,120}(?:\d+ (?:jours|mois|ans)|durée|pendant|tant que|jusqu|aussi longtemps|au-delà)|durée de conservation|supprim\p{L}*[^.;]{0,80}(?:après|au bout)/u,
      unless: /indéfini|illimité/u,
    },
    {
      topic: 'indefiniteRetention',
      when: /conserv(?:ons|erons|ées?|és?)[^.;]{0,60}(?:indéfiniment|pour une durée (?:illimitée|indéterminée)|sans limite de (?:temps|durée))/u,
      unless:
        /(?<!\p{L})(?:ne|pas|jamais|aucun\p{L}*|cookies?|navigateur|terminal|anonym\p{L}*|supprim\p{L}*|effac\p{L}*|si|sauf|jusqu\p{L}*|opposition)(?!\p{L})|n'/u,
    },
    { topic: 'children', when: /enfants?|mineurs?|moins de 1[3568] ans/u },
    {
      topic: 'contact',
      when: /(?:contact\p{L}*|écri\p{L}*|adress\p{L}*)[^.;]{0,120}(?:données|droits?|confidentialité|vie privée)[^;]{0,140}@|(?:données|droits?|confidentialité|vie privée|question)[^.;]{0,140}(?:contact|écri|adress)[^;]{0,140}@|(?:délégué|dpo)[^;]{0,120}@/u,
    },
    { topic: 'officer', when: /délégué(?:e)? à la protection des données|\bdpo\b|\bdpd\b/u },
    { topic: 'controller', when: /responsable (?:du|de) traitement/u },
    { topic: 'representativeEu', when: /représentant (?:dans|au sein de) l'union/u },
    { topic: 'rightAccess', when: /droits?[^.;]{0,60}accès|droits? d'accéder|accéder à vos données/u },
    { topic: 'rightRectification', when: /droits?[^.;]{0,140}rectifi|rectifier vos données/u },
    { topic: 'rightErasure', when: /droits?[^.;]{0,160}(?:effacement|suppression|oubli|supprimer|effacer)/u },
    { topic: 'rightRestriction', when: /droits?[^.;]{0,180}(?:limitation|limiter)/u },
    { topic: 'rightPortability', when: /portabilité/u },
    { topic: 'rightObjection', when: /droits?[^.;]{0,180}(?:opposition|opposer)|vous opposer/u },
    { topic: 'rightWithdrawal', when: /retir\p{L}*[^.;]{0,40}consentement|retrait[^.;]{0,30}consentement/u },
    {
      topic: 'rightComplaint',
      when: /(?:réclamation|plainte)[^.;]{0,100}(?:cnil|autorité|contrôle)|(?:cnil|autorité de contrôle)[^.;]{0,80}(?:réclamation|plainte)/u,
    },
    {
      topic: 'lawGdpr',
      when: /(?<!\p{L})(?:rgpd|gdpr|règlement général sur la protection des données|règlement \(ue\) 2016\/679)(?!\p{L})/u,
    },
    {
      topic: 'legalBasis',
      when: /bases? (?:légales?|juridiques?)|fondements? juridiques?|intérêts? légitimes?|article 6/u,
    },
    { topic: 'transfers', when: /transf[eé]r\p{L}*[^.;]{0,120}(?:hors|pays tiers|états-unis|en dehors|étranger)/u },
    {
      topic: 'transferSafeguards',
      when: /clauses contractuelles types|décision d'adéquation|garanties appropriées|data privacy framework|aucun transfert|ne (?:sont|transf)[^.;]{0,40}(?:pas|jamais|aucun)[^.;]{0,60}(?:hors|pays tiers)/u,
    },
    { topic: 'consent', when: /consentement/u },
  ],
};
