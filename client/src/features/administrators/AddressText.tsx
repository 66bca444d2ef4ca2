import styles from './AddressText.module.css';
import punycode from 'punycode.js';
import { hostOfAddress } from '../../../../schema/forms/mailAddress.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { adminTexts } from '../../texts/admin/adminTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';

/** A mail address that somebody typed, with a word of warning where its host is internationalised. */
export const AddressText = ({ address }: { readonly address: string }) => (
  <>
    <ForeignText text={address} />
    <HostWarning host={hostOfAddress(address)} />
  </>
);

/** A web address that somebody typed: a link where a press on it can do no harm. */
export const WebsiteText = ({ address }: { readonly address: string }) => (
  <>
    <ExternalLink href={address}>
      <ForeignText mono text={address} />
    </ExternalLink>
    <HostWarning host={hostOfWebsite(address) ?? ''} />
  </>
);

/** Nothing for a host of plain letters; else both of its forms, and that it may be a look-alike. */
const HostWarning = ({ host }: { readonly host: string }) => {
  const texts = adminTexts().application;
  const name = internationalName(host);
  if (!name) return null;
  return (
    <span className={styles['warning']}>
      <StateMark tone="warn" word={texts.lookalike} />
      <span className={styles['forms']}>
        {texts.written} <ForeignText mono text={name.ascii} />
        {name.unicode !== undefined && (
          <>
            , {texts.shownAs} <ForeignText mono text={name.unicode} />
          </>
        )}
      </span>
    </span>
  );
};

interface InternationalName {
  /** As the name system has it: `xn--bcher-kva.example`. */
  readonly ascii: string;
  /** As people are shown it, e.g. `bücher.example`; undefined for what cannot be read. */
  readonly unicode: string | undefined;
}

const A_LABEL = /(?:^|\.)xn--/i;

/**
 * Both forms of an internationalised host name (RFC 5890 section 2.3.2.1), so that `аррӏе.example` is not taken for `apple.example`;
 * undefined for a name of plain letters.
 */
export const internationalName = (host: string): InternationalName | undefined => {
  if (!A_LABEL.test(host)) return undefined;
  try {
    return { ascii: host, unicode: punycode.toUnicode(host) };
  } catch {
    return { ascii: host, unicode: undefined };
  }
};

/** The host of a web address in its ASCII form; undefined for what is none. */
export const hostOfWebsite = (address: string): string | undefined => parsedUrl(address)?.hostname;
