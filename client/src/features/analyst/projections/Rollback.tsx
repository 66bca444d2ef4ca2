import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { graphql } from '../../../generated/gql.ts';
import type { Rollback_ProjectionFragment } from '../../../generated/graphql.ts';
import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { AnalystSection } from '../AnalystSection.tsx';
import { Moment } from '../Moment.tsx';
import { ReplayButton } from './ReplayButton.tsx';

const Rollback_projection = graphql(`
  fragment Rollback_projection on Projection {
    name
    previous {
      version
      retiredAt
      isUsable
    }
  }
`);

/** The way back to the tables that were read before; nothing where none are kept. */
export const Rollback = ({ projection }: { readonly projection: FragmentType<Rollback_ProjectionFragment> }) => {
  const texts = analystTexts().replay;
  const { data } = useLiveFragment({ fragment: Rollback_projection, from: projection });
  if (!data.previous) return null;
  const { version, retiredAt, isUsable } = data.previous;
  return (
    <AnalystSection title={texts.rollBackTitle}>
      <p>
        {texts.rollBackText(formatNumber(version))}
        {retiredAt !== null && (
          <>
            {' '}
            {texts.retired} <Moment iso={retiredAt} />.
          </>
        )}
      </p>
      {isUsable ? (
        <div>
          <ReplayButton command="rollBack" name={data.name} />
        </div>
      ) : (
        <p>{texts.unusable}</p>
      )}
    </AnalystSection>
  );
};
