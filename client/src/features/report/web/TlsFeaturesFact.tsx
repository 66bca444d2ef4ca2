import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { TlsFeaturesFact_TlsFragment } from '../../../generated/graphql.ts';
import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { Fact } from '../FactList.tsx';
import { MarkedList } from '../MarkedList.tsx';
import { featureMark } from './tlsReadings.ts';

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
  const texts = reportWebTexts().tls;
  const faults = features.filter(({ good }) => good === false).length;
  return (
    <Fact
      name={texts.features}
      {...(faults > 0
        ? { tone: 'warn', word: texts.toMend(faults) }
        : { tone: 'info', word: texts.featuresRead(features.length) })}
    >
      {remarks.map(({ remark, detail }) => (
        <p key={remark}>
          <ForeignText lang="en" text={detail} />
        </p>
      ))}
      <Disclosure summary={texts.featureByFeature}>
        <MarkedList
          items={features.map((feature) => ({ ...featureMark(feature), text: <span lang="en">{feature.title}</span> }))}
        />
      </Disclosure>
    </Fact>
  );
};
