import type { Pool } from 'pg';

/** All that a query needs of a pool. */
export type Queryable = Pick<Pool, 'query'>;
