import { spokenEvidence } from '../../schema/report/words/spokenEvidence.ts';
import { spokenLanguage } from '../../server/platform/base/answers.ts';
import type { CheckId } from '../index.ts';

/** Returns a line of evidence of a check in the language of the request, for facts that are composed of it. */
export const toldEvidence = (check: CheckId, line: string): string => spokenEvidence(spokenLanguage(), check, line);
