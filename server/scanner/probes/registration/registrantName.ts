import { wellFormedText } from '../wellFormedText.ts';

/** Words that registries and registrars write where a name is withheld, in their languages. */
const NOBODY = new RegExp(
  [
    'redact|redigé pour|not (disclosed|shown|published)\\b|undisclosed|non-public data|data protected',
    'statutory masking|gdpr (masked|redacted|protected)|^masked( (by|for|due|data)\\b|$)|hidden (by|upon)',
    'withheld for privacy( reasons)?$|^(information|data|name) (is )?withheld|private person',
    'not be publicly disclosed|data not (shown|available)|not available from registry|information not available',
    '^(private|hidden|withheld|restricted|confidential|protected|masqué|privado|(private )?registration|registration private|ano nymous)$',
    '^anonym\\w{0,6}$|^anonimizado$|non divulgué|non communiqué|pour (des raisons de )?confidentialité|datos (protegidos|privados)',
    'daten geschützt|datenschutzgründen|非公開|скрыт',
    '^(\\*{3,}|x{3,})$',
  ].join('|'),
  'i',
);
/** Whoever stands in as a proxy: it is named. */
const PROXY =
  /gdpr|withheld|privacy protect|whois ?guard|whois ?(privacy|proxy|secure|agent)|privacy services?\b|contact privacy|domains by proxy|proxy protection|perfect privacy|identity protect|on behalf of .* owner|privacy ?guardian|myprivacy\.net|jewella privacy|digital privacy corp|domain protection services|knock knock whois|private by design|namebrightprivacy|domain id shield/i;

export interface RegistrantName {
  /** Null where there is none, or words in its place. */
  readonly name: string | null;
  /** The words say that it is withheld, or name somebody who stands in. */
  readonly isWithheld: boolean;
}

/** What an organisation's field says. */
export const registrantNameOf = (text: string | undefined): RegistrantName => {
  const plain = (text ?? '')
    .slice(0, 1_000)
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim();
  if (plain === '' || /^(n\/?a|none|null|not applicable|non renseigné|-+|\.+)$/i.test(plain))
    return { name: null, isWithheld: false };
  if (NOBODY.test(plain)) return { name: null, isWithheld: true };
  return { name: wellFormedText(plain, 200), isWithheld: PROXY.test(plain) };
};
