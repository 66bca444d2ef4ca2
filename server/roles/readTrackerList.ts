import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ConfigError } from '../platform/base/config.ts';
import { parseTrackerList, type TrackerList } from '../scanner/io/trackerList/parseTrackerList.ts';

/**
 * Reads the filter list at the path in CANDOR_TRACKER_LIST, or returns undefined if no path is given. Throws a ConfigError, so that a mistake prevents the
 * start.
 */
export const readTrackerList = (path: string | undefined): TrackerList | undefined => {
  if (path === undefined) return undefined;
  try {
    return parseTrackerList(readFileSync(path), basename(path));
  } catch (error) {
    throw new ConfigError(`CANDOR_TRACKER_LIST: ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
};
