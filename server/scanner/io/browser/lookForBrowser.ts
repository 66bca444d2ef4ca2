import { installedBrowser, thisMachine } from './findBrowser.ts';

export type BrowserThere =
  | { readonly status: 'found'; readonly executable: string }
  /** The operator switched it off. */
  | { readonly status: 'off'; readonly why: string }
  | { readonly status: 'absent'; readonly why: string };

/** Finds the browser that scans of this process use. `setting` is the value of CANDOR_BROWSER. Never rejects: scans work without a browser. */
export const lookForBrowser = async (setting: string | undefined): Promise<BrowserThere> => {
  if (setting === 'off') return { status: 'off', why: 'switched off here' };
  try {
    const executable = await installedBrowser(thisMachine(setting));
    return executable === undefined ? { status: 'absent', why: 'no browser here' } : { status: 'found', executable };
  } catch (error) {
    return { status: 'absent', why: error instanceof Error ? error.message : String(error) };
  }
};
