import type { TechnologyObservation } from '../../../../schema/report/observations/technologyObservation.ts';

type ReadPage = Extract<TechnologyObservation['page'], { status: 'read' }>;

/** Whether the page brings code that runs only in a browser: no browser ran it, so what that code loads is not known. */
export const runsCode = ({ scripts, frames }: ReadPage): boolean => scripts > 0 || frames !== 0;

/** Why a page that was read does not show all that visitors get, so that nothing found means nothing; null: it does. */
export const unseenPart = ({ notTypical, truncated }: ReadPage): string | null =>
  notTypical ?? (truncated ? 'Only a part of the page was read' : null);
