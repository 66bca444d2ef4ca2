import { createRequire } from 'node:module';

/** Who is behind a host, as the data set third-party-web (MIT) knows it. */
export interface ThirdParty {
  readonly name: string;
  readonly company: string;
  readonly category: string;
}

interface Entity {
  readonly name: string;
  readonly company?: string;
  readonly category?: string;
}

const require = createRequire(import.meta.url);
let getEntity: ((host: string) => Entity | undefined) | undefined;

/** Undefined: not in the data set. It is read when a page first names a third party: 2,143 entities, about 20 ms and 10 MB. */
export const thirdPartyOf = (host: string): ThirdParty | undefined => {
  getEntity ??= (require('third-party-web/nostats-subset') as { getEntity: (host: string) => Entity | undefined })
    .getEntity;
  const entity = getEntity(host);
  return entity && { name: entity.name, company: entity.company ?? entity.name, category: entity.category ?? 'other' };
};
