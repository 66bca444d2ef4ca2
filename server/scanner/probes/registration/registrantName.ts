import { wellFormedText } from '../wellFormedText.ts';

/** Words that registries and registrars write where a name is withheld. */
const WITHHELD =
  /redact|not disclosed|non-public data|data protected|statutory masking|gdpr|withheld|masked|hidden (by|upon)|private person|privacy protect|whois ?guard|whois privacy|privacy service|contact privacy|domains by proxy|proxy protection|perfect privacy|identity protect|whois agent|on behalf of .* owner|data not (shown|available)|not available from registry|information not available/i;
/** Of these nothing is left but the words that say so: whoever stands in as a proxy is named. */
const NOBODY =
  /redact|not disclosed|non-public data|data protected|statutory masking|gdpr (masked|redacted|protected)|withheld for privacy( reasons)?$|^masked|hidden (by|upon)|private person|data not (shown|available)|not available from registry|information not available/i;

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
  if (plain === '' || /^(n\/?a|none|null|-+|\.+)$/i.test(plain)) return { name: null, isWithheld: false };
  return { name: NOBODY.test(plain) ? null : wellFormedText(plain, 200), isWithheld: WITHHELD.test(plain) };
};
