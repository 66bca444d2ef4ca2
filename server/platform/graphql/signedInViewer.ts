import type { Viewer } from '../auth/sessions.ts';
import type { CallerContext } from './context.ts';

/** Who is signed in, in a field whose row in the table of access demands an account or a partner; rejects in any other. */
export const signedInViewer = async ({ viewer }: Pick<CallerContext, 'viewer'>): Promise<Viewer> => {
  const signedIn = await viewer();
  if (!signedIn) throw new Error('This field asks for a viewer, and its row in the table of access demands none.');
  return signedIn;
};
