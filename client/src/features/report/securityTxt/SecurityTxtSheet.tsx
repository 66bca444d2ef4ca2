import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../app/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SecurityTxtSheet_SectionFragment } from '../../../generated/graphql.ts';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { formatDate, formatDaysFrom } from '../../../ui/formatTime.ts';
import { Fact, FactList } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { missing, type Reading } from '../reading.ts';
import { Sheet } from '../Sheet.tsx';

const SecurityTxtSheet_section = graphql(`
  fragment SecurityTxtSheet_section on SecurityTxtSection {
    id
    checks {
      probe
      state
    }
    present
    location
    contact
    expires
    policy
    preferredLanguages
    pgpSigned
    hash
    ...Sheet_section
  }
`);

type Data = SecurityTxtSheet_SectionFragment;

/** Shown before "+N more" (spec 2 §9: two contacts). */
const LINK_LIMIT = 2;

const presence = ({ present, checks }: Data): Reading => {
  if (present === null) return missing(checks, 'securityTxt');
  return present
    ? { tone: 'pass', word: 'Present' }
    : { tone: 'none', word: 'Not present', note: 'The site does not say how to report a security fault.' };
};

const expiry = (expires: string | null): Reading => {
  if (expires === null) return { tone: 'warn', word: 'No date' };
  return new Date(expires) < new Date() ? { tone: 'fail', word: 'Expired' } : { tone: 'pass', word: 'Current' };
};

const Links = ({ addresses }: { readonly addresses: readonly string[] | null }) => (
  <ul>
    {(addresses ?? []).slice(0, LINK_LIMIT).map((address, index) => (
      <li key={index}>
        <ExternalLink href={address}>
          <ForeignText mono text={address} />
        </ExternalLink>
      </li>
    ))}
    {(addresses?.length ?? 0) > LINK_LIMIT && <li>+{(addresses?.length ?? 0) - LINK_LIMIT} more in the file</li>}
  </ul>
);

const FileFacts = ({ file }: { readonly file: Data }) => (
  <>
    <Fact
      name="Contact"
      {...((file.contact?.length ?? 0) > 0 ? { tone: 'pass', word: 'Given' } : { tone: 'fail', word: 'Missing' })}
    >
      <Links addresses={file.contact} />
    </Fact>
    <Fact name="Expires" {...expiry(file.expires)}>
      {file.expires !== null && (
        <FactNote>
          <time dateTime={file.expires}>{formatDate(file.expires)}</time> ({formatDaysFrom(new Date(), file.expires)})
        </FactNote>
      )}
    </Fact>
    <Fact
      name="Policy"
      {...((file.policy?.length ?? 0) > 0 ? { tone: 'pass', word: 'Given' } : { tone: 'none', word: 'Not given' })}
    >
      <Links addresses={file.policy} />
    </Fact>
    <Fact
      name="Signature"
      {...(file.pgpSigned === true ? { tone: 'pass', word: 'Signed' } : { tone: 'none', word: 'Not signed' })}
    >
      {file.preferredLanguages && file.preferredLanguages.length > 0 && (
        <FactNote>
          Languages: <ForeignText text={file.preferredLanguages.join(', ')} />
        </FactNote>
      )}
      {file.hash !== null && (
        <FactNote>
          SHA-256 <ForeignText mono text={file.hash} />
        </FactNote>
      )}
    </Fact>
  </>
);

/** The site's own word on how to report a security fault (RFC 9116). */
export const SecurityTxtSheet = ({ section }: { readonly section: FragmentType<Data> }) => {
  const { data } = useLiveFragment({
    fragment: SecurityTxtSheet_section,
    fragmentName: 'SecurityTxtSheet_section',
    from: section,
  });
  return (
    <Sheet section={data}>
      <FactList label="security.txt">
        <Fact name="File" {...presence(data)}>
          {data.location !== null && (
            <ExternalLink href={data.location}>
              <ForeignText mono text={data.location} />
            </ExternalLink>
          )}
          <FactNote>{presence(data).note}</FactNote>
        </Fact>
        {data.present === true && <FileFacts file={data} />}
      </FactList>
    </Sheet>
  );
};
