import type { PortalCompanyQuery } from '../../../../generated/graphql.ts';

export type Verification = PortalCompanyQuery['portal']['verification'];
export type ProfileField = PortalCompanyQuery['portal']['profileFields'][number];
