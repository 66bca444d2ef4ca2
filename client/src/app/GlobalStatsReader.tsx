import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { GlobalStatsQuery } from '../generated/graphql.ts';
import { GlobalStats } from '../platform/globalStats.ts';

export interface ReadStats {
  readonly data?: GlobalStatsQuery | undefined;
  readonly loading: boolean;
}

/** Reads the counters of this installation. */
export const GlobalStatsReader = ({ children }: { readonly children: (stats: ReadStats) => ReactNode }) => {
  const { data, loading } = useQuery(GlobalStats);
  return children({ data, loading });
};
