import type { PolicyKind } from './observation.ts';

/** How links, titles and headings name a document. */
export interface LinkWords {
  /** Unambiguous: "privacy policy". */
  readonly sure: RegExp;
  /** For example "Privacy". */
  readonly likely: RegExp;
  /** In the path of a URL. */
  readonly path: RegExp;
  readonly rel: readonly string[];
  /** The languages of the words, ISO 639-1. */
  readonly languages: ReadonlySet<string>;
}

const EVERYWHERE = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv'] as const;
const MOST = [...EVERYWHERE, 'pl', 'da', 'no', 'fi', 'cs', 'ja', 'zh', 'ko', 'ru', 'tr', 'ro'] as const;

/** The major languages of the web. Patterns are matched against lower-case text. */
export const LINK_WORDS: Readonly<Record<PolicyKind, LinkWords>> = {
  privacy: {
    sure: new RegExp(
      [
        'privacy[\\s-]*(?:policy|notice|statement|declaration|terms|&|and)',
        'data (?:protection|privacy) (?:policy|notice|statement)',
        'datenschutz(?:erklärung|hinweise?|bestimmungen|richtlinien?|information\\w*|vereinbarung)?',
        '(?:politique|charte|déclaration|règles) (?:de |en matière de )?(?:confidentialité|protection des données|vie privée)',
        'protection de la vie privée',
        '(?:política|aviso|declaración) de (?:privacidad|protección de datos)',
        '(?:informativa|politica|normativa) (?:sulla |di |in materia di )?(?:privacy|riservatezza)',
        'privacy(?:beleid|verklaring)',
        'privacy\\s?-?\\s?statement',
        '(?:política|aviso|declaração) de privacidade',
        'polityka prywatności',
        'integritetspolicy',
        'privatlivspolitik|persondatapolitik',
        'personvern(?:erklæring|policy)',
        'tietosuoja(?:seloste|käytäntö|ilmoitus)',
        '(?:zásady|ochrana) (?:ochrany )?(?:osobních údajů|soukromí)',
        'プライバシー\\s?ポリシー|個人情報保護',
        '隐私(?:政策|声明|权)|隱私(?:政策|權)|私隱政策|个人信息保护',
        '개인정보\\s?(?:처리|보호)',
        'политика (?:конфиденциальности|обработки персональных)',
        'політика конфіденційності',
        'gizlilik (?:politikası|bildirimi|sözleşmesi)',
        'adatvédelmi|adatkezelési',
        'politica de confidențialitate',
        'πολιτική απορρήτου',
        'سياسة الخصوصية',
        'מדיניות (?:ה)?פרטיות',
      ].join('|'),
      'u',
    ),
    likely:
      /^(?:our )?privacy$|\bprivacy\b|data protection|confidentialité|vie privée|données personnelles|\brgpd\b|privacidad|protección de datos|riservatezza|privacidade|prywatność|integritet|personuppgifter|personvern|tietosuoja|osobní(?:ch)? údaj|プライバシー|隐私|隱私|私隱|개인정보|конфиденциальност|персональных данных|gizlilik|kvkk|adatvédel|confidențialitate|απόρρητο|الخصوصية|פרטיות/u,
    path: /privacy|privacidad|privacidade|datenschutz|data-?protection|confidentialite|vie-privee|donnees-personnelles|protezione-dati|prywatnos|integritet|personvern|privatliv|tietosuoja|osobnich-udaju|gizlilik|kvkk|adatvedel|adatkezel|confidentialitate/,
    rel: ['privacy-policy'],
    languages: new Set([...MOST, 'uk', 'hu', 'el', 'ar', 'he']),
  },
  terms: {
    sure: /terms\s*(?:of\s*(?:use|service|sale)|and conditions|& conditions|\/)|conditions of use|user agreement|terms-of|allgemeine geschäftsbedingungen|nutzungsbedingungen|\bagb\b|conditions générales|\bcgu\b|\bcgv\b|condiciones (?:de uso|generales|del servicio)|términos (?:y|de)|termini (?:e condizioni|di servizio|d'uso)|condizioni (?:generali|d'uso|di utilizzo)|(?:algemene|gebruiks)\s?voorwaarden|termos (?:de|e)|condições (?:gerais|de uso)|regulamin|användarvillkor|allmänna villkor|handelsbetingelser|brukervilkår|käyttöehdot|obchodní podmínky|podmínky (?:použití|užití)|利用規約|服务条款|使用条款|服務條款|이용약관|пользовательское соглашение|условия использования|kullanım (?:koşulları|şartları)|termeni și condiții/u,
    likely:
      /\bterms\b|\bconditions\b|términos|condiciones|\btermini\b|voorwaarden|\btermos\b|villkor|vilkår|ehdot|podmínky|規約|条款|약관/u,
    path: /terms|(?:^|[/_-])tos(?:[/._-]|$)|\bagb\b|conditions|nutzungsbedingungen|(?:^|\/)cg[uv]|terminos|condiciones|termini|condizioni|voorwaarden|termos|regulamin|villkor|vilkar|kayttoehdot|podminky/,
    rel: ['terms-of-service'],
    languages: new Set(MOST),
  },
  cookies: {
    sure: /cookies?[\s-]*(?:policy|notice|statement|richtlinien?|erklärung|hinweise?|beleid|verklaring|policyn|politik|information)|(?:politique|gestion)[^.]{0,20}cookies|política de cookies|(?:informativa|politica)[^.]{0,12}cookie|polityka (?:plików )?cookies/u,
    likely: /^cookies?$/u,
    path: /cookie/,
    rel: [],
    languages: new Set([...EVERYWHERE, 'pl', 'da']),
  },
  security: {
    sure: /^(?:(?:our |data |information |platform )?security|trust (?:cent(?:er|re)|& safety|and safety)|trust|security (?:&|and) (?:compliance|trust|privacy)|compliance|certifications?|(?:it-|daten)?sicherheit|sécurité|seguridad|sicurezza|beveiliging|segurança|säkerhet)$/u,
    likely: /\b(?:trust cent(?:er|re)|security overview|security practices)\b/u,
    path: /(?:^|\/)(?:security|trust(?:-?cent(?:er|re))?|compliance|sicherheit|securite|seguridad|sicurezza|beveiliging|seguranca)\/?(?:$|\.html?)/,
    rel: [],
    languages: new Set(EVERYWHERE),
  },
};
