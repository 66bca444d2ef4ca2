import { wholeWords as w, type ParticularWords } from '../particularWords.ts';

export const fr: ParticularWords = {
  numbers: {
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    onze: 11,
    douze: 12,
    treize: 13,
    quatorze: 14,
    quinze: 15,
    'dix-huit': 18,
    vingt: 20,
    'vingt-quatre': 24,
    'vingt-cinq': 25,
    trente: 30,
    'trente-six': 36,
    'quarante-huit': 48,
    soixante: 60,
    'quatre-vingt-dix': 90,
  },
  units: { H: 'heures?', D: 'jours?', W: 'semaines?', M: 'mois', Y: 'ans?|années?' },
  unitBefore: 'nouveaux|calendaires|ouvrés',
  to: 'à|ou|et',
  keeping: w(
    'conserv\\p{L}+|stock\\p{L}+|archiv\\p{L}+|supprim\\p{L}+|suppression\\p{L}*|effac\\p{L}+|détrui\\p{L}+|destruction|anonymis\\p{L}+|gard(?:ons|ées?|és?|er|e)|détenues?|purg\\p{L}+|sauvegard\\p{L}+|durées?',
  ),
  keepingTitle: /conserv|durée|combien de temps|suppression|archiv/u,
  otherBefore:
    /(?<!\p{L})(?:moins de|âgée?s?(?: de| d'au moins)?|tous les|toutes les|chaque|par|il y a|derniers|dernières|précédents|prochains|premiers|âge de|dès|d'ici|entre) $/u,
  otherAfter: /^(?: (?:révolus|ou plus|avant (?:la|le|l'|toute|chaque)|de préavis|précédant|précédents))/u,
  answering: w(
    "répon\\p{L}+|réponse|demandes? d(?:e|')(?:exercice|accès|droit\\p{L}*)|traiter (?:votre|vos|la|les) demandes?|suivant (?:la|votre) (?:réception|demande)|réception de (?:votre|la) demande|préavis|rétractation|rembours\\p{L}+|informerons|informer|notifi\\p{L}+",
  ),
  kinds: {
    logs: w(
      "logs?|journaux(?: de connexion| d'accès)?|fichiers? (?:journaux|logs?)|(?:données|historiques?) de connexion|traces? (?:de connexion|techniques)",
    ),
    ipAddresses: w('adresses? ip'),
    accounting: w('factur\\p{L}+|comptab\\p{L}+|fiscal\\p{L}*|commandes?|transactions?|achats?'),
    applications: w('candidat\\p{L}*|recrutement|cv|curriculum vitae'),
    newsletter: w("newsletters?|lettres? d'information|infolettres?"),
    backups: w('sauvegardes?|copies? de sécurité|back-?ups?'),
    recordings: w('enregistrements? (?:des |d(?:e|u) )?(?:appels?|conversations?|téléphoniques?|vocaux|audio)'),
    video: w('vidéo(?:surveillance|protection)|images? (?:de|des|issues?)'),
    payment: w(
      '(?:données|informations|coordonnées|moyens?) (?:de paiement|bancaires?|relatives aux? (?:paiements?|cartes?))|cartes? (?:bancaires?|de (?:crédit|paiement))|numéros? de carte',
    ),
    location: w('(?:géo)?localisation'),
    messages: w('messages?|conversations?|correspondances?|courriels|e-?mails|échanges'),
    enquiries: w("formulaires? de contact|demandes? (?:de contact|de renseignements?|d'information)"),
    analytics: w("données (?:de navigation|d'audience|d'utilisation|statistiques)|mesures? d'audience|statistiques"),
    identity: w("pièces? d'identité|passeports?|carte d'identité|données biométriques|justificatifs? d'identité"),
    consents: w('preuves? (?:du|de votre|de) consentement'),
    account: w("comptes?(?: client| utilisateur| personnel)?|profils?|données (?:d'inscription|clients?)"),
  },
  company: w('nous|nos|notre'),
  visitor: w('vous (?:pouvez|avez|devez|pourrez|disposez|souhaitez)'),
  others: w(
    '(?:ces|des|les|aux|nos|ses) (?:tiers|partenaires|prestataires|sous-traitants|fournisseurs)(?= (?:peuvent|conservent|stockent|utilisent|collectent|traitent))|tiers (?:peut|peuvent)|(?:ils|elles|celui-ci|ceux-ci) (?:conserve|stocke|utilise|collecte)\\p{L}*|(?:sa|leur|leurs) propres? politiques?',
  ),
  keepers:
    /(?<![\p{L}])(?<name>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2}) (?:conserve(?:ra)?|stocke(?:ra)?|supprime(?:ra)?|garde|efface(?:ra)?) /u,
  condition: w(
    "à moins|si|s'|sauf|lorsque|quand|uniquement|seulement|peut|peuvent|pouvons|pourrons|pourrait|pourraient|éventuellement|le cas échéant|susceptibles?|consentement|accord|autorisation|certains? cas|facultati\\p{L}+|sous réserve|acceptez|autorisez",
  ),
  giving: w(
    'partag\\p{L}+|communiqu\\p{L}+|transm\\p{L}+|transfér\\p{L}+|transfert\\p{L}*|divulgu\\p{L}+|destinataires?|fournies? à|fournir (?:\\p{L}+ ){1,5}à|envoy\\p{L}+|cédées?|sous-traitants?|mises? à (?:la )?disposition|adress\\p{L}+',
  ),
  from: w(
    'provenant de|issues? de|auprès de|de la part de|recueillies? (?:auprès|par)|reçues? de|fournies? par|partagées? par|collectées? par',
  ),
  using: w(
    'utilis\\p{L}+|recour\\p{L}+|recours|fait appel|faisons appel|travaill\\p{L}+|héberg\\p{L}+|prestataires?|fournisseurs?|sous-traitants?|partenaires?|tels? que|telles? que|comme|notamment|outils?|services?|solutions?|intègr\\p{L}+|via|grâce à|par exemple|proposé\\p{L}* par|fourni\\p{L}* par|opéré\\p{L}* par',
  ),
  categories: {
    hosting: w(
      "hébergeurs?(?: web)?|(?:prestataires?|fournisseurs?|services?|sociétés?) (?:d'hébergement|de cloud|cloud|d'infrastructure\\p{L}*)|centres? de données",
    ),
    payment: w(
      '(?:prestataires?|fournisseurs?|services?|processeurs?|établissements?|plateformes?|partenaires?|organismes?) (?:de (?:services? de )?|des? )paiements?',
    ),
    delivery: w(
      'transporteurs?|(?:prestataires?|sociétés?|services?|entreprises?|partenaires?) (?:de (?:livraison|transport|logistique)|logistiques?|postaux)|logisticiens?|routeurs?|livreurs?',
    ),
    advertising: w(
      'annonceurs?|régies? publicitaires?|partenaires? (?:publicitaires?|commerciaux|marketing)|réseaux? publicitaires?|agences? (?:de publicité|publicitaires?|marketing)',
    ),
    analytics: w(
      "(?:prestataires?|fournisseurs?|partenaires?|services?) (?:d'analyses?|d'analytique|de mesure d'audience|analytiques?|de statistiques)",
    ),
    socialNetworks: w('réseaux? sociaux|médias sociaux'),
    group: w(
      'filiales?|sociétés? (?:affiliées?|du groupe|mères?|sœurs?)|(?:entités|sociétés) (?:de|du|appartenant à) (?:notre |son |le )?groupe|affiliés|entités affiliées',
    ),
    authorities: w(
      "autorités? (?:\\p{L}+ ){0,2}?(?:judiciaires?|administratives?|publiques?|compétentes?|de régulation|de contrôle|fiscales?|policières?)|autorités|tribunaux|juridictions|forces de l'ordre|police|administrations? (?:fiscales?|publiques?)|organismes publics|services? de police",
    ),
    advisers: w(
      '(?:commissaires? aux comptes|experts?-comptables?|avocats?|conseils? (?:juridiques?|externes?|professionnels?)|conseillers? (?:juridiques?|professionnels?)|auditeurs?|consultants?|notaires?|huissiers?)',
    ),
    insurers: w("assureurs?|(?:compagnies?|sociétés?|organismes?) d'assurances?|courtiers?|mutuelles?"),
    banks: w(
      "banques?(?! (?:de données|d'images?))|établissements? (?:bancaires?|financiers?|de crédit)|institutions? financières?",
    ),
    creditAgencies: w(
      '(?:sociétés?|agences?|organismes?|cabinets?) de (?:recouvrement|crédit|renseignement commercial)',
    ),
    buyers: w(
      '(?:acquéreurs?|repreneurs?|acheteurs? (?:potentiels?|éventuels?)|cessionnaires?|ayants? (?:droit|cause)|successeurs?)',
    ),
    support: w(
      "centres? d'appels?|(?:prestataires?|fournisseurs?) (?:informatiques?|de services informatiques|de maintenance|techniques|de support)|service(?:s)? client externalisé",
    ),
    fraudPrevention: w(
      "(?:prestataires?|organismes?|fournisseurs?|services?|partenaires?) (?:de |d'|spécialisés? dans )?(?:la )?(?:lutte contre|prévention de|détection de) la fraude",
    ),
  },
  practices: {
    targetedAdvertising: {
      what: w(
        "publicités? (?:\\p{L}+ )?(?:ciblées?|personnalisées?|comportementales?|basées? sur (?:vos|les) (?:centres d')?intérêts?|adaptées?)|(?:personnaliser|cibler|adapter) (?:les |la |nos |des |vos )?(?:publicités?|annonces)|ciblage publicitaire|annonces? (?:personnalisées?|ciblées?)",
      ),
      act: w(
        'affich\\p{L}+|propos\\p{L}+|diffus\\p{L}+|présent\\p{L}+|montr\\p{L}+|utilis\\p{L}+|adress\\p{L}+|envoy\\p{L}+|personnalis\\p{L}+|cibl\\p{L}+|fourni\\p{L}+|trait\\p{L}+|réalis\\p{L}+|effectu\\p{L}+|adapter|pratiquons|offrir',
      ),
    },
    profiling: {
      what: w("profilage|profils? (?:comportement\\p{L}+|publicitaires?|d'intérêts?|marketing)"),
      act: w(
        'procéd\\p{L}+|réalis\\p{L}+|effectu\\p{L}+|utilis\\p{L}+|pratiqu\\p{L}+|met\\p{L}* en œuvre|établi\\p{L}+|créer|créons|fait\\p{L}*|faisons|recour\\p{L}+|soumis\\p{L}*|objet',
      ),
    },
    automatedDecisions: {
      what: w(
        '(?:prises? de )?décisions? (?:individuelles? |entièrement |exclusivement |uniquement )*(?:automatisées?|fondées? (?:exclusivement|uniquement|seulement) sur un traitement automatisé)',
      ),
      act: w(
        'pren\\p{L}+|pris\\p{L}*|procéd\\p{L}+|réalis\\p{L}+|effectu\\p{L}+|utilis\\p{L}+|pratiqu\\p{L}+|met\\p{L}* en œuvre|recour\\p{L}+|recours|fait\\p{L}*|faisons|soumis\\p{L}*|objet|donne\\p{L}*',
      ),
    },
    aiTraining: {
      what: w(
        "(?:entraîn\\p{L}+|entrain\\p{L}+|apprentissage) (?:[\\p{L}']+ ){0,6}?(?:ia|intelligence artificielle|modèles?|algorithmes?)|(?:entraîn\\p{L}+|entrain\\p{L}+) (?:de |d')(?:ia|intelligence artificielle)",
      ),
      act: w('utilis\\p{L}+|entraîn\\p{L}+|entrain\\p{L}+|trait\\p{L}+|collect\\p{L}+|servent|exploit\\p{L}+'),
    },
    preciseLocation: {
      what: w(
        '(?:géo)?localisation (?:précise|exacte|gps)|(?:position|localisation|coordonnées|données) gps|position (?:précise|exacte)(?: gps)?',
      ),
      act: w(
        'collect\\p{L}+|trait\\p{L}+|utilis\\p{L}+|recueill\\p{L}+|enregistr\\p{L}+|stock\\p{L}+|obten\\p{L}+|accéd\\p{L}+|déterminer|recev\\p{L}+',
      ),
    },
    healthData: {
      what: w(
        'données (?:\\p{L}+ ){0,3}?(?:de santé|médicales|relatives à (?:la|votre) santé|concernant (?:la|votre) santé)|informations (?:médicales|de santé|relatives à (?:la|votre) santé)',
      ),
      act: w(
        'collect\\p{L}+|trait\\p{L}+|utilis\\p{L}+|recueill\\p{L}+|enregistr\\p{L}+|stock\\p{L}+|obten\\p{L}+|demand\\p{L}+|recev\\p{L}+',
      ),
    },
    biometricData: {
      what: w('données biométriques|reconnaissance faciale'),
      act: w(
        'collect\\p{L}+|trait\\p{L}+|utilis\\p{L}+|recueill\\p{L}+|enregistr\\p{L}+|stock\\p{L}+|obten\\p{L}+|demand\\p{L}+|conserv\\p{L}+',
      ),
    },
    childrenData: {
      what: w(
        "(?:données|informations)[^.;]{0,60}(?:d'|de |des |auprès d(?:e|'|es )|relatives? (?:à des|aux) |concernant (?:des|les) )(?:enfants|mineurs|personnes? (?:mineures?|de moins)|utilisateurs? de moins)|données (?:d'|de )?(?:enfants|mineurs)",
      ),
      act: w('collect\\p{L}+|trait\\p{L}+|recueill\\p{L}+|enregistr\\p{L}+|sollicit\\p{L}+|demand\\p{L}+|stock\\p{L}+'),
      unless: w(
        'connaissance|apprenons|découvr\\p{L}+|parents?|tuteurs?|sans|autorisation|consentement|supprim\\p{L}+|constat\\p{L}+',
      ),
    },
  },
  right: w('choisir|choix|droits?|oppos\\p{L}+|vous (?:pouvez|avez|disposez)|retirer|demander'),
  refusing: w('oppos\\p{L}+|désactiv\\p{L}+|refus\\p{L}+|opt-?out'),
  supposed: w(
    "ne \\p{L}+ (?:[^.;]{0,40} )?que des|dans le cas où|au cas où|si nous|en cas de|dans l'hypothèse|lorsque nous",
  ),
  limit: w(
    'tels?|telles?|dans ce cas|par défaut|ce type|partag\\p{L}+|vend\\p{L}+|pour|à des fins|aux fins|sans|sauf|autres?|sensibles?|particulières?|certaines?|lorsque|si|au-delà|mineurs',
  ),
  aside: w('comment|quelles?|quels?|informations sur|sur la manière|voir|rubrique|section'),
  safeguards: {
    scc: w(
      'clauses? (?:contractuelles? (?:types?|standards?|type)|types?|standards?)(?: de protection des données)?|ccts?|standard contractual clauses|sccs?',
    ),
    adequacy: w(
      "décisions? d'adéquation|(?:commission|reconnus?|reconnu|considérés?)[^.;]{0,80}(?:niveau de protection (?:\\p{L}+ ){0,3}?(?:adéquat|suffisant)|protection adéquate)|niveau de protection (?:\\p{L}+ ){0,4}?(?:adéquat|suffisant)[^.;]{0,60}commission",
    ),
    bcr: w(
      "règles? (?:d'entreprise|internes d'entreprise) contraignantes?|règles contraignantes d'entreprise|binding corporate rules|bcrs?",
    ),
  },
  officer: w(
    'délégué\\p{L}* à la protection des données(?: personnelles| à caractère personnel)?|(?<!\\()dpo|data protection officer|délégué\\p{L}* à la protection',
  ),
  representativeEu: w(
    "représentants? (?:dans|au sein de|pour|de) l(?:'|a )(?:ue|union européenne|union|eee)|représentant européen",
  ),
  representativeUk: w('représentants? (?:au|pour le|dans le) royaume-uni'),
  objecting: w(
    '(?:vous )?oppos(?:er|ez|ition)|désabonn\\p{L}+|désinscri\\p{L}+|retirer (?:votre|son) consentement|opt-?out|refuser',
  ),
  channels: {
    unsubscribe: w(
      'liens? (?:\\p{L}+ ){0,4}?(?:de )?(?:désabonnement|désinscription|désinscrire|désabonner)|(?:désabonn\\p{L}+|désinscri\\p{L}+)[^.;]{0,60}(?:lien|bouton)|(?:lien|bouton)[^.;]{0,60}(?:désabonn\\p{L}+|désinscri\\p{L}+)',
    ),
    settings: w(
      "(?:paramètres?|réglages?|préférences?) (?:de (?:votre|confidentialité|compte|l'application|cookies|votre compte|votre appareil|communication|notification)|d(?:u|e votre) compte)|centre de préférences|gestionnaire (?:de |des )?(?:cookies|consentements?)",
    ),
    form: w(
      "formulaires? (?:de contact|en ligne|dédié|suivant|ci-dessous|d'opposition|accessible|disponible)|(?:le|notre|ce|un) formulaire",
    ),
    browser: w(
      '(?:paramètres?|paramétr\\p{L}+|réglages?|configur\\p{L}+|options?|module) (?:de |du |complémentaire (?:de |du )?)?(?:votre |son )?navigateur',
    ),
  },
  earlierVersions: w(
    '(?:anciennes?|précédentes?|antérieures?|archivées?) (?:versions?|politiques?)|versions? (?:précédentes?|antérieures?|archivées?|anciennes?)|historique (?:des|de la) (?:versions?|modifications?|politiques?)|archives? (?:des|de la) (?:versions?|politiques?)',
  ),
};
