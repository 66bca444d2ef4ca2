import { Suspense } from 'react';
import { FaultBoundary } from '../../platform/FaultBoundary.tsx';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { useSession } from './useSession.ts';

const SessionCheck = lazyPart(async () => (await import('./SessionCheck.tsx')).SessionCheck);

/** Holds the browser's session to the server's, while there is one. Once in the page's frame; without it, the page works all the same. */
export const SessionKeeper = () =>
  useSession() && (
    <FaultBoundary notice={() => null}>
      <Suspense>
        <SessionCheck />
      </Suspense>
    </FaultBoundary>
  );
