import type { Language } from '../../../schema/report/words/factWords.ts';
import { de as germanRemarks } from '../../../schema/report/words/policyRemarks/de.ts';
import { de as germanPorts } from '../../../schema/report/words/ports/de.ts';
import type { PortWords } from '../../../schema/report/words/ports/portWords.ts';
import type { SectionId } from '../../../schema/report/section.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { sectionFactsOf } from '../../report/sectionFacts.ts';

type Texts<Words> = Readonly<Record<Language, Readonly<Record<string, Words>>>>;

/** In English the facts hold the words themselves. */
const ports: Texts<PortWords> = { en: {}, de: germanPorts };
const remarks: Texts<string> = { en: {}, de: germanRemarks };

const spokenRemarks = <Remark extends { readonly text: string }>(
  language: Language,
  given: readonly Remark[] | null,
): readonly Remark[] | null =>
  given?.map((remark) => {
    const known = remarks[language];
    const text = Object.hasOwn(known, remark.text) ? (known[remark.text] ?? remark.text) : remark.text;
    return { ...remark, text };
  }) ?? null;

const dnsFacts = (report: ShownReport, language: Language) => {
  const facts = sectionFactsOf(report, 'dns');
  if (!facts.ports) return facts;
  const open = facts.ports.open.map((port) => {
    const [description, risk, recommendation] = ports[language][port.port] ?? ports[language]['other'] ?? [];
    if (description === undefined || risk === undefined || recommendation === undefined) return port;
    return { ...port, description, risk, recommendation };
  });
  return { ...facts, ports: { ...facts.ports, open } };
};

const privacyFacts = (report: ShownReport, language: Language) => {
  const facts = sectionFactsOf(report, 'privacy');
  const { privacy } = facts;
  if (!privacy) return facts;
  const spoken = <Remark extends { readonly text: string }>(given: readonly Remark[] | null) =>
    spokenRemarks(language, given);
  return {
    ...facts,
    privacy: {
      ...privacy,
      keyConcerns: spoken(privacy.keyConcerns),
      positiveFeatures: spoken(privacy.positiveFeatures),
      userRights: spoken(privacy.userRights),
    },
  };
};

/** A section's facts, with what Candor itself says in them in a language. What was seen, and what probes say of it, stays as it was recorded. */
export const spokenFacts = (report: ShownReport, section: SectionId, language: Language): unknown => {
  if (section === 'dns') return dnsFacts(report, language);
  return section === 'privacy' ? privacyFacts(report, language) : sectionFactsOf(report, section);
};
