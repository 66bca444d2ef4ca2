import styles from './AddressText.module.css';
import punycode from 'punycode.js';
import { hostOfAddress } from '../../../../schema/forms/mailAddress.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { adminTexts } from '../../texts/generated/adminTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';

/** An email address from user input, with a warning if its host is internationalised. */
export const AddressText = ({ address }: { readonly address: string }) => (
  <>
    <ThirdPartyText text={address} />
    <HostWarning host={hostOfAddress(address)} />
  </>
);

/** A URL from user input: a link if it is safe to open. */
export const WebsiteText = ({ address }: { readonly address: string }) => (
  <>
    <ExternalLink href={address}>
      <ThirdPartyText mono text={address} />
    </ExternalLink>
    <HostWarning host={hostOfWebsite(address) ?? ''} />
  </>
);

/** Renders nothing for an ASCII host; otherwise both of its forms, with a warning that it may be a look-alike. */
const HostWarning = ({ host }: { readonly host: string }) => {
  const texts = adminTexts().application;
  const name = internationalName(host);
  if (!name) return null;
  return (
    <span className={styles['warning']}>
      <StateMark tone="warn" word={texts.lookalike} />
      <span className="note">
        {texts.written} <ThirdPartyText mono text={name.ascii} />
        {name.unicode !== undefined && (
          <>
            , {texts.shownAs} <ThirdPartyText mono text={name.unicode} />
          </>
        )}
      </span>
    </span>
  );
};

interface InternationalName {
  /** The A-label form: `xn--bcher-kva.example`. */
  readonly ascii: string;
  /** The Unicode form, e.g. `bücher.example`; undefined if it cannot be decoded. */
  readonly unicode: string | undefined;
}

const A_LABEL = /(?:^|\.)xn--/i;

/**
 * Both forms of an internationalised host name (RFC 5890 section 2.3.2.1), so that `аррӏе.example` is not taken for `apple.example`;
 * undefined for an ASCII name.
 */
export const internationalName = (host: string): InternationalName | undefined => {
  if (!A_LABEL.test(host)) return undefined;
  try {
    return { ascii: host, unicode: punycode.toUnicode(host) };
  } catch {
    return { ascii: host, unicode: undefined };
  }
};

/** The host of a URL in its ASCII form; undefined if it is not a URL. */
export const hostOfWebsite = (address: string): string | undefined => parsedUrl(address)?.hostname;
