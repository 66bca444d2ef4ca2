import type { ChangeRule, StandingRule } from './alertRule.ts';
import { blockListEntry } from './rules/blockListEntry.ts';
import { certificateExpiry } from './rules/certificateExpiry.ts';
import { dnsChange } from './rules/dnsChange.ts';
import { newBreach } from './rules/newBreach.ts';
import { newWeakness } from './rules/newWeakness.ts';
import { registrationChange } from './rules/registrationChange.ts';
import { registrationExpiry } from './rules/registrationExpiry.ts';
import { scoreChange } from './rules/scoreChange.ts';

/** What somebody is alerted of. A new rule is its file and one line here. */
export const ALERT_RULES: readonly (StandingRule | ChangeRule)[] = [
  certificateExpiry,
  registrationExpiry,
  blockListEntry,
  newBreach,
  registrationChange,
  dnsChange,
  newWeakness,
  scoreChange,
];
