import { lostPolicies, noPolicies, onlyTerms } from './absentPolicies.ts';
import { exemplaryPolicies } from './exemplaryPolicies.ts';
import { germanPolicies } from './germanPolicies.ts';
import { hostilePolicies } from './hostilePolicies.ts';
import type { LegalPages } from './legalPages.ts';
import { ordinaryPolicies } from './ordinaryPolicies.ts';
import { pdfPolicies } from './pdfPolicies.ts';
import { sellingPolicies, stalePolicies } from './poorPolicies.ts';

/** Sites whose policies are not the ordinary ones. */
const POLICIES: Readonly<Record<string, LegalPages>> = {
  'harbour-bank.example': exemplaryPolicies,
  'paper-kite.example': germanPolicies,
  'blue-heron.example': pdfPolicies,
  'village-choir.example': noPolicies,
  'rusty-gate.example': stalePolicies,
  'stale-bread.example': sellingPolicies,
  'borrowed-coat.example': lostPolicies,
  'missing-link.example': onlyTerms,
  'old-mill.example': hostilePolicies,
};

export const sitePolicies = (company: { readonly name: string; readonly domain: string }): LegalPages =>
  POLICIES[company.domain] ?? ordinaryPolicies(company);
