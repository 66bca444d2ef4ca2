import { useState } from 'react';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { notify } from '../../../../ui/notify.ts';
import { postInPortal } from '../../portalCalls.ts';
import { usePortal } from '../../PortalContext.ts';

/** Resolves an alert by hand, and says what became of it (spec 2 §8). `onResolved`: the list is to be read again. */
export const useResolve = (
  id: string,
  onResolved: () => void,
): { readonly isBusy: boolean; readonly resolve: () => void } => {
  const { session } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await postInPortal(session, `/api/business-pro/alerts/${encodeURIComponent(id)}/resolve`, {});
    setIsBusy(false);
    const texts = portalTabsTexts().alerts;
    if (answer.kind === 'accepted' || answer.kind === 'malformed') {
      notify('status', { text: texts.resolved });
      onResolved();
      return;
    }
    notify('alert', { text: answer.kind === 'refused' ? texts.resolveFailed : texts.resolveBroken });
  };
  return {
    isBusy,
    resolve: () => {
      if (!isBusy) void send();
    },
  };
};
