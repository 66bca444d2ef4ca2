import { defineCheck, InconclusiveError, type EarlierScan, type Target } from '../kit/check.ts';
import { assessPrivacy } from './assessPrivacy.ts';
import { privacyCodes } from './privacyCodes.ts';
import type { PolicyDocumentSeen, PolicyKind, PrivacyObservation } from './observation.ts';
import type { ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { createRenderer } from './createRenderer.ts';
import { createRequests } from './createRequests.ts';
import { enterSite } from './enterSite.ts';
import { findDocuments, type FoundDocuments } from './findDocuments.ts';
import { recordedChanges } from './policyChanges.ts';
import { readTexts } from './readTexts.ts';
import { readAgain } from './secondReader.ts';
import { sentencesOf, type Sentence } from './sentences.ts';

/** Finds and reads the privacy policy, terms and cookie policy, and reports what they say, each claim with its sentence. */
export const privacy = defineCheck({
  id: 'privacy',
  section: 'privacy',
  step: 6,
  profiles: ['ownServers', 'web'],
  needs: [],
  // Leaves time to render pages without text in a browser.
  deadlineMs: 45_000,
  codes: privacyCodes,
  observe: (target, io, signal) => observePrivacy(target, io, signal),
  assess: assessPrivacy,
});

/** Finds and reads the documents of a site. Rejects if nothing at all could be checked. */
const observePrivacy = async (target: Target, io: ScannerIo, signal: AbortSignal): Promise<PrivacyObservation> => {
  const asOf = new Date().toISOString().slice(0, 10);
  const render = createRenderer(io, signal);
  const entrance = await enterSite(target, io, render, signal);
  if (entrance.seen.status === 'noWebsite') return { ...NOTHING, asOf, frontPage: entrance.seen };
  const found = await findDocuments(entrance, { requests: createRequests(io.http, signal), render }, target, signal);
  const protection = entrance.protection ?? found.protection ?? null;
  if (entrance.seen.status === 'notRead' && protection === null && nothingKnown(found)) {
    throw new InconclusiveError(entrance.failure ?? 'unreachable', entrance.seen.reason);
  }
  const texts = await readTexts(found.texts, entrance, asOf, signal);
  const seen: PrivacyObservation = {
    asOf,
    frontPage: entrance.seen,
    documents: { ...found.documents, cookies: cookiePolicy(found) },
    protection,
    ...texts,
  };
  const policy = found.texts.privacy;
  const earlier = policy && (await target.earlier?.());
  if (!policy || (!earlier && !io.languageModel)) return seen;
  const sentences = sentencesOf(policy.blocks);
  const changed = earlier ? withChanges(seen, earlier, sentences) : seen;
  const secondReading = io.languageModel && (await readAgain(changed, sentences, io.languageModel, signal));
  return { ...changed, ...(secondReading && { secondReading }) };
};

const withChanges = (
  seen: PrivacyObservation,
  { requestedAt, observations: { privacy } }: EarlierScan,
  sentences: readonly Sentence[],
): PrivacyObservation => {
  const changes = recordedChanges({ since: requestedAt, privacy }, seen, sentences);
  return seen.text && changes ? { ...seen, text: { ...seen.text, changes } } : seen;
};

/** If there is no separate cookie policy, a chapter on cookies in the privacy policy counts as one. */
const cookiePolicy = ({ documents: { cookies, privacy }, texts }: FoundDocuments): PolicyDocumentSeen => {
  const chapter = texts.privacy?.blocks.find(({ kind, text }) => kind === 'heading' && /cookie/i.test(text));
  const isFound = cookies.status !== 'absent' && cookies.status !== 'notChecked';
  if (isFound || privacy.status !== 'read' || !chapter) return cookies;
  return { ...privacy, title: wellFormedText(chapter.text, 200) };
};

const nothingKnown = ({ documents }: FoundDocuments): boolean =>
  Object.values(documents).every(({ status }) => status === 'notChecked');

const unseen: PolicyDocumentSeen = { status: 'notChecked', reason: 'There is no website to look at' };
const NOTHING: Omit<PrivacyObservation, 'asOf' | 'frontPage'> = {
  documents: { privacy: unseen, terms: unseen, cookies: unseen, security: unseen } satisfies Record<
    PolicyKind,
    PolicyDocumentSeen
  >,
  protection: null,
  text: null,
  sentences: [],
  statements: [],
  certifications: [],
  countries: [],
};
