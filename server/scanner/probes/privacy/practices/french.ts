import { words, type Grammar } from './practice.ts';
import { readSubjectVerbObject } from './subjectVerbObject.ts';

const SHARED =
  'partagé partagée partagés partagées communiqué communiquée communiqués communiquées transmis transmise transmises divulgué divulguée divulgués divulguées cédé cédée cédés cédées';

/** French. "Ne … que" is "only"; "ne" alone denies nothing. */
export const french: Grammar = {
  company: 'nous',
  practices: readSubjectVerbObject({
    company: words('nous'),
    verbs: {
      sell: words('vendons vendrons vendre'),
      share: words(
        'partageons partagerons partager communiquons communiquerons communiquer transmettons transmettrons transmettre divulguons divulguerons divulguer cédons céderons céder',
      ),
    },
    firstPerson: { sell: new Set(), share: new Set() },
    participles: { sell: words('vendu vendue vendus vendues'), share: words(SHARED) },
    glue: words(
      `ne n' pas jamais aucunement nullement ni en aucun cas et ou , ( ) pouvons pouvez pourrons sommes serons avons susceptibles amenés amené également aussi parfois donc alors ainsi
      notamment toutefois de d' à être peuvent pourront sont seront est sera étaient été vendues vendus louées loués cédées partagées communiquées transmises divulguées échangées ${SHARED}
      vendons louons cédons partageons échangeons transmettons communiquons vendre louer céder partager échanger transmettre communiquer divulguer commercialiser collectons utilisons
      collecter utiliser traiter traitons conservons éventuellement faire l' objet les`,
    ),
    being: words('sont seront est sera être été étaient'),
    no: words('pas jamais aucun aucune aucunement nullement ni'),
    half: words("ne n'"),
    only: words('uniquement seulement exclusivement que'),
    data: words('données donnée informations information coordonnées renseignements'),
    pronouns: words('les'),
    personal: words('vos votre personnelles personnelle personnel nominatives utilisateurs clients visiteurs'),
    part: words(
      'ces cette ce sensibles bancaires certaines certains santé paiement agrégées anonymes anonymisées anonymisés statistiques non-personnelles pseudonymisées hachées mot passe mots bancaire adresse',
    ),
    between: words(
      `pas jamais ni ne n' ou et , ( ) de d' des du les l' la le à au caractère vos aux tout toute toutes tous une aucune aucun collectées recueillies que qu' nous relatives concernant
      vous personnelles également louons cédons échangeons partageons transmettons communiquons louer céder`,
    ),
    by: words('par'),
    us: words('nous'),
    infinitive: words("de d'"),
  }),
  supposed:
    /(?<!\p{L})(?:si|s'il|droits?|demande[rz]?|pourriez|souhaite[zr]?|opposer|opposition|vous pouvez|vous ne devez|vous devez|dont|auxquel\p{L}*|lesquel\p{L}*|quell?e?s?|lorsque|lorsqu'|quand|finalités?|mot de passe|mots de passe|identifiants?|après votre (?:mort|décès)|décès|directives|conditions|s'engage\p{L}*|interdi\p{L}*|demandons|exige\p{L}*|informés?|averti\p{L}*|comment|pourquoi)(?!\p{L})/u,
  defined: /^\W*(?:lorsqu|quand|si(?!\p{L})|signifie)/u,
  elsewhere:
    /(?<!\p{L})(?:fusions?|acquisitions?|acquéreur|rachat|cession (?:de|d'|totale|partielle)|acqu[ié]\p{L}*|restructuration|réorganisation|faillite|liquidation|insolvabilité|redressement|agrégées?|anonym\p{L}*|statistiques|pseudonym\p{L}*|ne (?:permett\p{L}+|permet) pas|non personnelles|mots? de passe|décès|produits? vendus?|billets?)(?!\p{L})/u,
  condition:
    /(?<!\p{L})(?:si|s'il|sauf|sans|uniquement|seulement|exclusivement|consent\p{L}*|accord|autoris\p{L}*|acceptez|loi|légal\p{L}*|légale?s?|juridique\p{L}*|judiciaires?|autorités?|tribun\p{L}*|administrati\p{L}*|réquisition\p{L}*|obligation\p{L}*|demande\p{L}*|instruction\p{L}*|enfants?|mineurs?|public|publique\p{L}*|vous-même)(?!\p{L})/u,
  limit:
    /(?<!\p{L})(?:sauf|hormis|hors|excepté\p{L}*|exception\p{L}*|sans|uniquement|seulement|exclusivement|si|lorsque|autres? (?:fins?|finalités?)|fins?|finalités?|contre|rémunération|argent|paiement|mineurs?|enfants?|californie|résidents?|sens|tiers mentionnés|au-delà|en dehors|qu'|que|commercial\p{L}*|marketing|publicitaires?|mais|toutefois|cependant|limit\p{L}*|cadre|besoin|nécessaire\p{L}*)(?!\p{L})/u,
  plainEnd: words(
    `à avec des de d' un une aux tiers tierces parties partie personne quiconque autres entreprises sociétés organismes et ou ni ne n' en aucun aucune cas pas jamais les nous louons louées échangeons
    échangées cédons cédées vendues partagées partageons transmises transmettons communiquées communiquons divulguées divulguons vos données personnelles informations à caractère personnel , ( ) qui que ce soit
    sont seront extérieurs externes collectées recueillies clients utilisateurs votre le la site l' notre sur`,
  ),
  consent: /(?<!\p{L})(?:consent\p{L}*|accord|autorisation)(?!\p{L})/u,
  recipient:
    /(?<!\p{L})(?:à|avec|aux|auprès|entre)[: ]{1,3}(?:[^\s.;]{1,20} ){0,6}?(?:tiers|tierces|partenaires?|prestataires?|sous-traitants?|sociétés|annonceurs|fournisseurs?|filiales?|entreprises|destinataires?|organismes|transporteurs?|régies)(?!\p{L})/u,
  anybody: /(?<!\p{L})(?:tiers|tierces|quiconque|autres (?:entreprises|sociétés|organismes))(?!\p{L})/u,
  market:
    /(?<!\p{L})(?:annonceurs|régies publicitaires|partenaires publicitaires|plateformes publicitaires|courtiers en données)(?!\p{L})/u,
  vague:
    /(?<!\p{L})(?:à|avec|aux) (?:des |nos |certains |les )?(?:tiers|partenaires|sociétés) (?:sélectionnés|soigneusement|de confiance|triés)(?!\p{L})/u,
};
