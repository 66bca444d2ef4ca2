import type { ReactNode } from 'react';
import { lazyPart } from '../../platform/lazyPart.tsx';
import { PictureFold } from '../../platform/PictureFold.tsx';
import { reportFrameTexts } from '../../texts/generated/reportFrameTexts.ts';

/** The text of a report that the public may read. */
export const WebmasterText = lazyPart(async () => (await import('./WebmasterText.tsx')).WebmasterText);

/** A line that expands to the text for the webmaster. */
export const WebmasterFold = ({ children }: { readonly children: ReactNode }) => (
  <PictureFold summary={reportFrameTexts().webmaster.open}>{children}</PictureFold>
);
