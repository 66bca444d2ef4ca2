import { Suspense } from 'react';
import { FaultBoundary } from '../../platform/FaultBoundary.tsx';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { WithClient } from '../../platform/pageClient.tsx';
import { useSession } from './useSession.ts';

const SessionCheck = lazyPart(async () => (await import('./SessionCheck.tsx')).SessionCheck);

/** Keeps the browser's session in sync with the server's while there is one. Rendered once, in the layout; if it fails to load, the page still works. */
export const SessionKeeper = () =>
  useSession() && (
    <FaultBoundary notice={() => null}>
      <Suspense>
        <WithClient>
          <SessionCheck />
        </WithClient>
      </Suspense>
    </FaultBoundary>
  );
