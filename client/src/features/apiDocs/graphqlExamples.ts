/** Returns examples for the GraphQL endpoint at `origin`. They are code, so they are the same in every language. */
export const graphqlExamples = (origin: string) => ({
  query: `curl -X POST '${origin}/graphql' \\
  -H 'content-type: application/json' \\
  -d '{"query":"{ globalStats { totalScans uniqueDomains } }"}'`,
  subscription: `import { createClient } from 'graphql-ws';

const client = createClient({ url: '${origin.replace(/^http/, 'ws')}/graphql' });
const query = \`subscription ($scanId: ID!, $after: Int) {
  scanProgress(scanId: $scanId, after: $after) {
    revision
    scan { status step { label percent } }
  }
}\`;
for await (const { data } of client.iterate({ query, variables: { scanId } })) {
  console.log(data.scanProgress.revision, data.scanProgress.scan.step.label);
}`,
});
