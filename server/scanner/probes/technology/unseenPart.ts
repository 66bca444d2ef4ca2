import type { TechnologyObservation } from '../../../../schema/report/observations/technologyObservation.ts';

type ReadPage = Extract<TechnologyObservation['page'], { status: 'read' }>;

/** Why a page that was read does not show all that visitors get, so that nothing found means nothing; null: it does. */
export const unseenPart = ({ notTypical, truncated }: ReadPage): string | null =>
  notTypical ?? (truncated ? 'Only a part of the page was read' : null);
