import { graphql } from '../generated/gql.ts';

/** Read when the page opens, and again after every scan. */
export const GlobalStats = graphql(`
  query GlobalStats {
    globalStats {
      totalScans
      uniqueDomains
    }
    installation {
      earlierScans
      earlierDomains
      publicLists
    }
  }
`);
