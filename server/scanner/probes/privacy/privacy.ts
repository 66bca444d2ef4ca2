import { defineProbe } from '../../probe.ts';
import { assessPrivacy } from './assessPrivacy.ts';
import { observePrivacy } from './observePrivacy.ts';
import { privacyCodes } from './privacyCodes.ts';

/** Privacy policy, terms and cookie policy: found, read, and what they say, each with its sentence. */
export const privacy = defineProbe({
  id: 'privacy',
  title: 'Privacy policy and terms',
  section: 'privacy',
  needs: [],
  deadlineMs: 25_000,
  codes: privacyCodes,
  observe: observePrivacy,
  assess: assessPrivacy,
});
