import type { FindingWords } from '../findingWords.ts';
import { dnsFindings } from './dnsFindings.ts';
import { dnssecFindings } from './dnssecFindings.ts';
import { headerFindings } from './headerFindings.ts';
import { networkFindings } from './networkFindings.ts';
import { outsideFindings } from './outsideFindings.ts';
import { privacyFindings } from './privacyFindings.ts';
import { senderFindings } from './senderFindings.ts';
import { signatureFindings } from './signatureFindings.ts';
import { tlsFindings } from './tlsFindings.ts';
import { transportFindings } from './transportFindings.ts';
import { webFindings } from './webFindings.ts';

export const de: Readonly<Record<string, FindingWords>> = {
  ...dnsFindings,
  ...dnssecFindings,
  ...headerFindings,
  ...networkFindings,
  ...outsideFindings,
  ...privacyFindings,
  ...senderFindings,
  ...signatureFindings,
  ...tlsFindings,
  ...transportFindings,
  ...webFindings,
};
