import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { HostWarning } from './HostWarning.tsx';
import { hostOfWebsite } from './internationalName.ts';

/** A web address that somebody typed: a link where a press on it can do no harm. */
export const WebsiteText = ({ address }: { readonly address: string }) => (
  <>
    <ExternalLink href={address}>
      <ForeignText mono text={address} />
    </ExternalLink>
    <HostWarning host={hostOfWebsite(address) ?? ''} />
  </>
);
