import type { TopicRule } from '../../languageRules.ts';

/** What French policies say to their credit. A "chiffre" is a figure; who gives an address away "chiffrée" gives it away. */
export const frenchPraise: readonly TopicRule[] = [
  {
    topic: 'encryption',
    when: /(?<!\p{L})(?:chiffrement|chiffr(?:ée?s?|ons|er)|crypt(?:age|ée?s?|ons|er)|encryptée?s?|ssl|tls|https)(?![\p{L}:])/u,
    practice:
      /(?<!\p{L})(?:nous|notre|nos)(?!\p{L})[^.;]{0,160}(?<!\p{L})(?:utilis|appliqu|mett|met(?!\p{L})|adopt|recour|protég|protèg|assur|garanti|chiffr|crypt|employ|pren(?:ons|d)|dispos|stock|conserv)|(?:données|informations?|transactions?|connexions?|échanges?|paiements?|transmission|mots? de passe|coordonnées|communications?|commandes?|formulaires)(?!\p{L})[^.;]{0,120}(?<!\p{L})(?:sont|est|soient|seront|sera|s'effectue\p{L}*|obligent|transitent)(?!\p{L})|(?:mesures?|précautions|protections) [^.;]{0,160}(?:telles? que|comme|notamment|incluent|incluant|y compris|:|\()/u,
    unless:
      /(?<!\p{L})(?:partag\p{L}+|transmettre|transmettons|communiqu(?:ons|er|ée?s?)|divulgu\p{L}+|sha|hach\p{L}+|pseudonymisée?s?|partenaires?|prestataires?|tiers|cookies?|traceurs?|collectons|collectée?s?|recueill\p{L}+|devez|pouvez|recommand\p{L}+|conseil\p{L}+|si|le cas échéant|lorsque|quand|pourr\p{L}+|peu(?:t|vent)|vérifiez|cadenas|permettent pas|listes? d'e-?mails?|google|lors de la création)(?!\p{L})|(?<!\p{L})s'(?:il|ils)|aux serveurs (?!de)|établissement bancaire/u,
  },
  {
    topic: 'cookieConsent',
    when: /cookies?|traceurs?/u,
    practice:
      /(?<!\p{L})nous (?:\p{L}+ ){0,4}(?:recueill\p{L}+|recueillir|demand(?:ons|erons|er)|sollicit(?:ons|erons)|obten(?:ons|ir)|obtiendrons)(?!\p{L})[^.;]{0,80}(?:consentement|accord|autorisation)|(?:cookies?|traceurs?|dépôt)[^.;]{0,140}(?<!\p{L})(?:soumis\p{L}*|fondée?s?|basée?s?|repos\p{L}+|déposée?s?|utilisée?s?|installée?s?|après|sous réserve|nécessitent|requièrent|sur la base)(?!\p{L})[^.;]{0,60}(?:consentement|accord préalable|votre accord|autorisation)|(?:sous réserve de|avec|après) votre (?:consentement|accord)(?:,| préalable)[^.;]{0,140}(?:cookies?|traceurs?)|(?:bandeau|bannière|outil de gestion|plateforme de gestion|fenêtre|module)[^.;]{0,140}(?:accepter|refuser|consent|paramétrer)|(?:accepter|refuser|autorisation|consent|choix)[^.;]{0,120}lors de votre première (?:connexion|visite|navigation)|vous (?:serez|êtes) (?:invitée?s?|invité\(e\)) à accepter ou (?:à )?refuser/u,
    unless:
      /en (?:poursuivant|continuant|naviguant)|(?<!\p{L})(?:navigateurs?|logiciel de navigation|exempt\p{L}*|dispens\p{L}*|liste|retirer|retrait|révoquer|refusant|durée|validité|mois|sites tiers|autres sites|réseaux sociaux|partenaires|lorsque (?:la loi|cela)|au besoin|le cas échéant|si|dans la mesure|intérêts? légitimes?|en cas de|en savoir plus|informations sur|conservation|conserver|mémoris\p{L}+|enregistr\p{L}+ (?:votre|vos|le)|peu(?:t|vent)|pourr\p{L}+|loi|directive|relèvent de)(?!\p{L})|(?<!\p{L})(?:ne |n')[^.;]{0,20}(?:nécessit|requi|requér|soumis|demand|recueill|fond)/u,
  },
];
