import { leadsOf } from '../practices/leads.ts';
import { marketOf } from '../practices/market.ts';
import { words, type Grammar } from '../practices/practice.ts';
import { readSubjectVerbObject } from '../practices/subjectVerbObject.ts';
import type { LanguageRules, TopicRule } from '../languageRules.ts';
import { lawNames } from './lawNames.ts';
import { noticeRules } from './notices.ts';
import { rightRules } from './rights.ts';
import { SERVICES } from './services.ts';

const SHARED =
  'partagé partagée partagés partagées communiqué communiquée communiqués communiquées transmis transmise transmises divulgué divulguée divulgués divulguées cédé cédée cédés cédées';

/** Other acts that are listed together with a practice. */
const LISTED =
  /^(?:lou|céd|cèd|partag|échang|commercialis|prêt|diffus|communiqu|transmett|transmis|divulgu|vend|distribu|monnay|monétis|troqu|négoci|exploit|publi|transfér)(?:e?ons|e?rons|ées?|és?|er|re|e|es|us?|ues?)$/;

/** "Ne … que" means "only"; "ne" alone denies nothing. */
const frenchPractices: Grammar = {
  company: 'nous',
  leads: leadsOf([
    {
      words:
        '(?:ce que )?nous ne (?:faisons|ferons) (?:pas|jamais)(?: ce qui suit)?(?: (?:de|avec) vos données(?: personnelles)?)?',
      spoken: 'nous ne pouvons pas',
    },
    { words: 'nous nous engageons à ne (?:pas|jamais)', spoken: 'nous nous engageons à ne pas' },
    {
      words:
        "nous(?: (?:ne|n'|pouvons|pourrons|sommes|serons|susceptibles|amenés|engageons|nous|à|de|pas|jamais|également|aussi))*",
    },
    {
      words:
        '^(?:les )?(?:catégories de )?destinataires de vos données(?: personnelles| à caractère personnel)?(?: sont| peuvent être)?',
      spoken: 'nous partageons vos données avec',
    },
  ]),
  theyAreData: [/^(?:elles|celles-ci) (?=ne |n')/u, 'vos données '],
  practices: readSubjectVerbObject({
    company: words('nous je'),
    verbs: {
      sell: words(
        'vendons vendrons vendre vend vendra vends revendons revendrons revendre revend revends commercialisons commercialiserons commercialiser commercialise monnayons monnayer',
      ),
      share: words(
        'partageons partagerons partager communiquons communiquerons communiquer transmettons transmettrons transmettre divulguons divulguerons divulguer cédons céderons céder fournissons fournirons fournir partage communique transmet transmets divulgue cède',
      ),
    },
    firstPerson: { sell: words('vendons-nous'), share: words('partageons-nous communiquons-nous') },
    participles: {
      sell: words(
        'vendu vendue vendus vendues revendu revendue revendus revendues commercialisé commercialisée commercialisés commercialisées',
      ),
      share: words(SHARED),
    },
    glue: words(
      `engageons ne n' pas jamais aucunement nullement ni en aucun cas et ou , ( ) pouvons pouvez pourrons sommes serons avons susceptibles amenés amené également aussi parfois donc alors ainsi
      notamment toutefois de d' à être peuvent pourront sont seront est sera étaient été vendues vendus revendues revendus louées loués cédées partagées communiquées transmises divulguées échangées ${SHARED}
      vendons louons cédons partageons échangeons transmettons communiquons vendre louer céder partager échanger transmettre communiquer divulguer commercialiser collectons utilisons
      collecter utiliser traiter traitons conservons éventuellement faire l' objet les`,
    ),
    being: words('sont seront est sera être été étaient'),
    listed: LISTED,
    and: words('et'),
    otherHalf: words('personne quiconque aucun aucune nul'),
    no: words('pas jamais aucun aucune aucunement nullement ni'),
    half: words("ne n'"),
    only: words("uniquement seulement exclusivement que qu'"),
    data: words('données donnée informations information coordonnées renseignements'),
    pronouns: words('les'),
    clitics: words('les'),
    personal: words('vos votre tes ton personnelles personnelle personnel nominatives utilisateurs clients visiteurs'),
    traces: words('vous ip utilisation cookies traceurs appareil terminal navigation identifiant identifiants'),
    part: words(
      'ces cette ce sensibles bancaires certaines certains santé paiement agrégées anonymes anonymisées anonymisés statistiques non-personnelles pseudonymisées hachées mot passe mots bancaire adresse',
    ),
    between: words(
      `pas jamais ni ne n' ou et , ( ) de d' des du les l' la le à au caractère vos aux tout toute toutes tous une aucune aucun collectées recueillies que qu' nous relatives concernant
      vous tiers personnelles également louons cédons échangeons partageons transmettons communiquons louer céder`,
    ),
    by: words('par'),
    us: words('nous exemple'),
    infinitive: words("de d'"),
  }),
  purpose: /^\s*(?:par exemple, )?(?:(?:pour|afin d)(?:e(?= )|'|(?= ))|à (?:ces|cette) fins?)[^,;:.]{0,140}, $/u,
  supposed:
    /(?<!\p{L})(?:si|s'il|droits?|demande[rz]?|pourriez|souhaite[zr]?|opposer|opposition|vous pouvez|vous ne devez|vous devez|dont|auxquel\p{L}*|lesquel\p{L}*|quell?e?s?|lorsque|lorsqu'|quand|finalités?|mot de passe|mots de passe|identifiants?|après votre (?:mort|décès)|décès|directives|conditions|s'engage\p{L}*|interdi\p{L}*|demandons|exige\p{L}*|informés?|averti\p{L}*|comment|pourquoi)(?!\p{L})/u,
  doubtful:
    /(?<!\p{L})(?:où|au cas|en cas|dans l'hypothèse|chaque fois|toutes les fois|avant|jusqu'à|à moins|supposons|croient|pensent|disent|prétend\p{L}*|vrai)(?!\p{L})/u,
  but: /(?<!\p{L})(?:mais|cependant|toutefois|en revanche)(?!\p{L})/gu,
  listed: LISTED,
  defined: /^\W*(?:lorsqu|quand|si(?!\p{L})|signifie)/u,
  elsewhere:
    /(?<!\p{L})(?:fusions?|acquisitions?|acquéreur|rachat|cession (?:de|d'|totale|partielle)|acqu[ié]\p{L}*|restructuration|réorganisation|faillite|liquidation|insolvabilité|redressement|agrégées?|anonym\p{L}*|statistiques|pseudonym\p{L}*|ne (?:permett\p{L}+|permet) pas|non personnelles|mots? de passe|décès|produits? vendus?|billets?)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:si|s'il|sauf|sans|uniquement|seulement|exclusivement|consent\p{L}*|accord|autoris\p{L}*|acceptez|loi|légal\p{L}*|légale?s?|juridique\p{L}*|judiciaires?|autorités?|tribun\p{L}*|administrati\p{L}*|réquisition\p{L}*|obligation\p{L}*|demande\p{L}*|instruction\p{L}*|enfants?|mineurs?|public|publique\p{L}*|vous-même)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:en général|généralement|normalement|en principe|habituellement|sauf|hormis|hors|excepté\p{L}*|exception\p{L}*|sans|uniquement|seulement|exclusivement|si|lorsque|autres? (?:fins?|finalités?)|fins?|finalités?|contre|rémunération|argent|paiement|mineurs?|enfants?|californie|résidents?|sens|tiers mentionnés|au-delà|en dehors|qu'|que|commercial(?!is)\p{L}*|marketing|publicitaires?|mais|toutefois|cependant|limit\p{L}*|cadre|besoin|nécessaire\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    `à avec des de d' un une aux tiers tierces parties partie personne quiconque autres entreprises sociétés organismes et ou ni ne n' en aucun aucune cas pas jamais les nous louons louées échangeons
    échangées cédons cédées vendues partagées partageons transmises transmettons communiquées communiquons divulguées divulguons vos données personnelles informations à caractère personnel , ( ) qui que ce soit
    sont seront extérieurs externes extérieure organisation société revendues revendons commercialisées commercialisons collectées recueillies clients utilisateurs votre le la site l' notre sur`,
  ),
  consent: /(?<!\p{L})(?:consent\p{L}*|votre (?:\p{L}+ )?(?:accord|autorisation)|autorisez)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:à|avec|aux|auprès|entre)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:tiers|tierces|partenaires?|prestataires?|sous-traitants?|sociétés|annonceurs|fournisseurs?|filiales?|entreprises|destinataires?|organismes|transporteurs?|régies|réseaux|plateformes|courtiers)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:tiers|tierces|quiconque|autres (?:entreprises|sociétés|organismes))(?!\p{L})/u,
  market: marketOf({
    before: 'à|aux|au|avec|auprès|entre|dont|comme|tels? que|telles? que|notamment|incluant|y compris|et|ou',
    elided: "[dl]'",
    describes:
      'à|aux|avec|de|des|les|nos|certains|certaines|autres|différents|plusieurs|divers|tiers|tierces|parties|partenaires|sociétés|entreprises|prestataires|fournisseurs|filiales|plateformes|réseaux|médias|sociaux|sélectionnés|commerciaux|marketing|analytiques?|analyse|tout|partie|notamment|comme|dont|et|ou',
    names:
      "annonceurs|(?:régies|partenaires|réseaux|plateformes|sociétés|entreprises|fournisseurs)(?: (?:d')?(?:de|en|tiers|tierces|médias|sociaux|marketing|commerciaux|analyse|mesure|analytiques?|et|ou),?)* ?(?:d')?(?:publicitaires|de publicités?|publicités?)|courtiers (?:en|de) données",
  }),
  vague:
    /(?<!\p{L})(?:à|avec|aux) (?:des |nos |certains |les )?(?:tiers|partenaires|sociétés) (?:sélectionnés|soigneusement|de confiance|triés)(?!\p{L})/u,
};

/** What French policies say to their credit. A "chiffre" is a number; sharing an address in "chiffrée" form is still sharing it. */
const frenchPraise: readonly TopicRule[] = [
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
      /en (?:poursuivant|continuant|naviguant)|(?<!\p{L})(?:navigateurs?|logiciel de navigation|exempt\p{L}*|dispens\p{L}*|liste|retirer|retrait|révoquer|refusant|durée|validité|mois|sites tiers|autres sites|réseaux sociaux|partenaires|lorsque (?:la loi|cela)|au besoin|le cas échéant|si|dans la mesure|intérêts? légitimes?|en cas de|en savoir plus|informations sur|conservation|conserver|mémoris\p{L}+|enregistr\p{L}+ (?:votre|vos|le)|peu(?:t|vent)|pourr\p{L}+|loi|directive|relèvent de|dev(?:ra|ront) être)(?!\p{L})|(?<!\p{L})(?:ne |n')[^.;]{0,20}(?:nécessit|requi|requér|soumis|demand|recueill|fond)/u,
  },
];

/** The visitor's rights. */
const frenchRights = rightRules({
  right: 'droits?',
  mayAsk:
    'vous pouvez(?: \\p{L}+){0,3} (?:demander|exercer|obtenir|exiger|solliciter|également)|vous pouvez(?: [^\\s.;]+){0,4} (?:accéder à|rectifier|vous opposer)|vous avez (?:\\p{L}+ )?la possibilité',
  may: 'vous pouvez|vous avez (?:\\p{L}+ )?la possibilité|si vous (?:souhaitez|désirez|voulez)(?=[^.;]{0,240}(?:contact|e-?mail|courriel|écri|@))',
  and: "(?:,| et| ou|/) ?(?:de |d'|à |à la |à l'|au |du |la |le |l')?(?:droit (?:de |d'|à la |à l'|à ))?",
  article: 'art(?:\\.|icle)?',
  notSubject: '(?:ne )?pas (?:être|faire)',
  automatedDecision: 'automatisée?s?',
  unless:
    /se réserv\p{L}*|(?<!\p{L})(?:désactiver l'accès|(?:retirer|révoquer) l'autorisation[^.;]{0,40}(?:réglages|paramètres))(?!\p{L})|nous réserv\p{L}*|(?<!\p{L})(?:navigateur\p{L}*|révoquer l'accès|extension|copie (?:de|des) (?:ces |nos |les )?(?:garanties|clauses)|(?:lui|leur) permettant|(?:interdire|bloquer|masquer)|droits? d'accès (?:des|de chaque|aux) [^.;]{0,50}(?:professionnels|habilit\p{L}+|salariés|employés|collaborateurs|agents)|répond(?:re|ons) (?:à|aux)|droit de reproduction|restreindre vos droits)(?!\p{L})/u,
  rights: {
    rightAccess: {
      noun: '(?<!(?:a|ont|ai|avons|aurons|ayant) )accès|accéder à vos',
      stems:
        '(?<!(?:a|ont|ai|avons|aurons|ayant) )accès|accéder|savoir quelles (?:données|informations)|consulter|copie (?:de|des) (?:vos|ces|données|informations|toutes)',
    },
    rightRectification: { noun: 'rectification|correction', stems: 'rectifi|correction|corriger|mise à jour' },
    rightErasure: {
      noun: 'effacement|suppression',
      stems: 'effacement|suppression|oubli|supprimer|effacer|supprimées',
    },
    rightRestriction: { noun: 'limitation', stems: 'limitation|limiter|restriction|restreindre' },
    rightPortability: { noun: 'portabilité', stems: 'portabilité|portables|transférer vos données' },
    rightObjection: {
      noun: 'opposition|vous opposer (?:au|à leur|à ce|à tout) traitement',
      stems: 'opposition|opposer',
    },
  },
});

/** What the company promises to do. */
const frenchNotices = noticeRules({
  tell: 'nous vous (?:en )?(?:informerons|aviserons|notifierons|préviendrons|avertirons|informons|avertissons)|nous (?:informerons|aviserons|notifierons|préviendrons|avertirons) (?:les|nos) (?:utilisateurs|clients|personnes)|vous (?:en )?serez (?:informée?s?|averti(?:e|s|es)?|notifiée?s?|prévenue?s?)',
  change: 'modifi|changement|mises? à jour',
  policy:
    'politique|charte|déclaration|avis de confidentialité|(?:modifications?|changements?) (?:importante?s?|substantiel)',
  breach: 'violations? (?:de|des|de vos|de la sécurité)|fuites? de données|incidents? de sécurité',
  unless:
    /(?<!\p{L})(?:pourr\p{L}+|pouvons|peut|peuvent|éventuellement|le cas échéant|efforc\p{L}+|tent\p{L}+|si la loi|loi|légale\p{L}*|exige\p{L}*|obligation\p{L}*|pas|sur cette page|en publiant|en mettant à jour|en modifiant|manière|publication|sous-traitants?|prestataires?|vos données (?:changent|ont changé))(?!\p{L})/u,
  onlyNecessary:
    /nous ne (?:collectons|traitons|recueillons|demandons) que (?:les |des |vos )?(?:seules )?(?:données|informations)[^.;]{0,80}nécessaires/u,
  honour: 'nous (?:respectons|honorons|prenons en compte)',
});

/** What French policies say. */
export const french: LanguageRules = {
  practices: frenchPractices,
  negation: {
    words:
      /(?<!\p{L})(?:pas|jamais|aucun(?:e)?|ne|n'|ni|sans|nullement|abst(?:enons|ient)|renon[çc](?:ons|e)|(?<!(?:une|la|cette|toute|par) )personne)(?!\p{L})|n'(?=\p{L})/u,
    harmless:
      /(?<!\p{L})ou (?:non|pas)(?=[.,;:]|$| )|pas seulement|non seulement|sans frais|sans délai|sans limitation|sans préjudice|n'hésitez pas|(?:n'êtes|n'est|ne vous) pas satisfaite?s?|ne vous satisfait pas|(?:n'est|ne sont|n'ont) pas (?:conformes?|respectée?s?|licites?|été respectée?s?)|ne pas hésiter/gu,
    breaks:
      /;|(?<!\p{L})(?:mais|cependant|toutefois|sauf|hormis|seulement|uniquement)(?!\p{L})|, (?:nous|vous|ils|qui)(?!\p{L})| et nous(?!\p{L})/gu,
    follows: false,
  },
  topics: [
    ...lawNames,
    ...frenchRights,
    ...frenchNotices,
    ...frenchPraise,
    { topic: 'cookies', when: /cookies?|traceurs?/u },
    {
      topic: 'tracksWithoutConsent',
      when: /en (?:poursuivant|continuant|utilisant|naviguant)[^.;]{0,80}vous (?:acceptez|consentez)[^.;]{0,80}(?:cookies?|traceurs?|traitement)/u,
      unless: /(?<!\p{L})(?:ne|pas|sauf|politique|charte)(?!\p{L})|n'(?=\p{L})/u,
    },
    { topic: 'purposes', when: /finalités?|(?:utilis|trait|collect)[^.;]{0,80}(?:afin de|pour |dans le but)/u },
    {
      topic: 'categories',
      when: /(?:catégories de données|données (?:que nous )?collect\p{L}*|collect\p{L}*[^.;]{0,80}(?:nom|adresse|e-mail|données|informations))/u,
    },
    {
      topic: 'retention',
      when: /conserv\p{L}*[^.;]{0,120}(?:\d+ (?:jours|mois|ans)|durée|pendant|tant que|jusqu|aussi longtemps|au-delà|le temps (?:strictement )?nécessaire)|durée de conservation|supprim\p{L}*[^.;]{0,80}(?:après|au bout)/u,
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
    {
      topic: 'officer',
      when: /délégué(?:e)? à la protection des données|\bdpo\b|\bdpd\b/u,
      unless: new RegExp(
        `(?:délégué|dpo|dpd)[^.;]{0,60}(?:n'(?:a|est|ont)|(?<!\\p{L})(?:néant|aucun|non (?:applicable|désigné|nommé|requis)|sans objet|pas)(?!\\p{L}))|le cas échéant|s'il y a lieu|\\b(?:dhl|gls|ups|brt|seur|fedex|chronopost|colissimo|royal mail)\\b|lorsqu'il existe|(?:délégué|dpo|dpd)[^.;]{0,40} (?:de|chez) ${SERVICES}`,
        'u',
      ),
    },
    {
      topic: 'controller',
      when: /responsable (?:du|de) traitement|responsable[^.;]{0,60}au sens (?:du|de l'article 4|défini par le)[^.;]{0,10}(?:rgpd|règlement)|^ce site[^.;]{0,30} est (?:géré|édité|exploité) par/u,
    },
    { topic: 'representativeEu', when: /représentant (?:dans|au sein de) l'union/u },
    {
      topic: 'rightWithdrawal',
      when: /(?:retir|révo[qc])\p{L}*[^.;]{0,60}consentement|retrait[^.;]{0,30}consentement|vous pouvez le retirer à tout moment/u,
    },
    {
      topic: 'rightComplaint',
      when: /(?:réclamation|plainte)[^;]{0,120}(?:cnil|autorité|contrôle|commission nationale|garant pour la protection)|(?:se |vous )plaindre[^.;]{0,60}(?:cnil|autorité|commission nationale)|saisir (?:la|votre|l')[^.;]{0,20}(?:cnil|autorité (?:de (?:contrôle|protection)|compétente)|commission nationale)|saisir ?:[^;]{0,160}(?:cnil|autorité (?:de (?:contrôle|protection)|compétente)|commission nationale)|introduire une action[^.;]{0,40}(?:cnil|autorité de (?:contrôle|protection))|(?:cnil|autorité de contrôle)[^;]{0,100}(?:réclamation|plainte)/u,
      unless: /(?<!\p{L})(?:collaborons|travaillons|coopérons)(?!\p{L})/u,
    },
    {
      topic: 'lawGdpr',
      when: /(?<!\p{L})(?:rgpd|gdpr|règlement général sur la protection des données|règlement \(ue\) 2016\/679)(?!\p{L})/u,
    },
    {
      topic: 'legalBasis',
      when: /bases? (?:légales?|juridiques?)|fondements? juridiques?|intérêts? légitimes?|article 6(?!\d)|(?:repos\p{L}+|fondée?s?) sur[^.;]{0,40}(?:consentement|contrat|obligation)/u,
    },
    { topic: 'transfers', when: /transf[eé]r\p{L}*[^.;]{0,120}(?:hors|pays tiers|états-unis|en dehors|étranger)/u },
    {
      topic: 'transferSafeguards',
      when: /clauses contractuelles types|décision d'adéquation|garanties appropriées|data privacy framework|aucun transfert|ne (?:sont|transf)[^.;]{0,40}(?:pas|jamais|aucun)[^.;]{0,60}(?:hors|pays tiers)/u,
    },
    { topic: 'consent', when: /consentement/u },
  ],
};
