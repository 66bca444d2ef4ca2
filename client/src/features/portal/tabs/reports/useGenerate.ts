import { useState } from 'react';
import { textOf } from '../../../../platform/jsonCall.ts';
import { postInPortal } from '../../portalCalls.ts';
import { usePortal } from '../../PortalContext.ts';
import { portalSentence } from '../../portalSentence.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { notify } from '../../../../ui/notify.ts';
import type { ReportFormat, ReportType } from '../../../../generated/graphql.ts';

interface Generate {
  /** The server is being asked. */
  readonly isAsking: boolean;
  readonly ask: (type: ReportType, format: ReportFormat) => void;
}

/** Asks for a report (spec 2 §7); says why it was refused (§8). `onAsked`: it is on its way, by its id where the server named one, and the list is to be read again. */
export const useGenerate = (onAsked: (id: string | undefined) => Promise<unknown>): Generate => {
  const { session } = usePortal();
  const [isAsking, setIsAsking] = useState(false);
  const send = async (type: ReportType, format: ReportFormat): Promise<void> => {
    setIsAsking(true);
    const query = new URLSearchParams({ report_type: type.toLowerCase(), file_format: format.toLowerCase() });
    const path = `/api/business-pro/generate-report/${encodeURIComponent(session.domain)}?${query.toString()}`;
    const answer = await postInPortal(session, path, {});
    const texts = portalTabsTexts().reports;
    if (answer.kind === 'accepted') await onAsked(textOf(answer.body, 'report_id')).catch(() => undefined);
    else if (answer.kind === 'refused') notify('alert', portalSentence(answer.detail, texts.failed));
    else notify('alert', { text: texts.broken });
    setIsAsking(false);
  };
  return {
    isAsking,
    ask: (type, format) => {
      if (!isAsking) void send(type, format);
    },
  };
};
