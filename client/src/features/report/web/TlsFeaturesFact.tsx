import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsFeaturesFact_TlsFragment } from '../../../generated/graphql.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { featureReading } from './tlsReadings.ts';

graphql(`
  fragment TlsFeaturesFact_tls on TlsDetails {
    features {
      feature
      title
      answer
      good
    }
    remarks {
      remark
      detail
    }
  }
`);

/** What else the server's TLS can and cannot do. */
export const TlsFeaturesFact = ({
  tls: { features, remarks },
}: {
  readonly tls: ValueOf<TlsFeaturesFact_TlsFragment>;
}) => {
  const faults = features.filter(({ good }) => good === false).length;
  return (
    <Fact
      name="Features"
      {...(faults > 0
        ? { tone: 'warn', word: `${faults} to mend` }
        : { tone: 'info', word: `${features.length} read` })}
    >
      {remarks.map(({ remark, detail }) => (
        <p key={remark}>
          <ForeignText text={detail} />
        </p>
      ))}
      <Disclosure summary="Feature by feature">
        <MarkedList items={features.map((feature) => ({ ...featureReading(feature), text: feature.title }))} />
      </Disclosure>
    </Fact>
  );
};
