import { graphqlExamples } from './graphqlExamples.ts';
import styles from './GraphqlPart.module.css';
import { apiDocsTexts } from '../../texts/generated/apiDocsTexts.ts';
import { CopyBlock } from '../../ui/CopyButton.tsx';
import { PageSection } from '../../ui/pageParts.tsx';

export const SDL_ADDRESS = '/graphql/schema.graphql';

/** Documents the GraphQL endpoint: how to query it, and how to follow a scan. */
export const GraphqlPart = () => {
  const { graphql } = apiDocsTexts();
  const examples = graphqlExamples(window.location.origin);
  return (
    <PageSection id="graphql" title={graphql.title} lead={graphql.lead}>
      <div className={styles['parts']}>
        <h3>{graphql.endpoint}</h3>
        <p>{graphql.endpointText}</p>
        <h4>{graphql.query}</h4>
        <CopyBlock text={examples.query} />
        <h3>{graphql.subscriptions}</h3>
        <p>{graphql.subscriptionsText}</p>
        <h4>{graphql.subscription}</h4>
        <CopyBlock text={examples.subscription} />
        <p>
          <a href={SDL_ADDRESS} download="candor.graphql">
            {graphql.download}
          </a>
        </p>
        <p>
          <a href="/graphql">{graphql.explorer}</a>
        </p>
      </div>
    </PageSection>
  );
};
