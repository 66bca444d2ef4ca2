import type { AlertWording } from '../../../schema/events/alert.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { ALERTS, spokenEvidence } from '../../../schema/report/words/spokenEvidence.ts';
import { spokenFinding } from '../../../schema/report/words/spokenFinding.ts';
import { checkId } from '../../../checks/index.ts';
import { alertSentencesTexts } from '../../../schema/texts/generated/alertSentences/alertSentencesTexts.ts';
import { dayText } from '../../platform/base/formatRegion.ts';
import { findingRule } from '../../../checks/registry.ts';

interface Sentences {
  readonly title: string;
  readonly description: string;
}

/** Facts of an alert, for alerts that do not use the text of a finding. */
type OwnWording = Exclude<AlertWording, { id: 'newWeakness' }>;

/** Title and description of an alert in a language. */
export const alertSentences = (wording: OwnWording, language: Language): Sentences => {
  const said = alertSentencesTexts[language];
  switch (wording.id) {
    case 'certificateExpiry':
    case 'registrationExpiry': {
      const { title, over, near } = said[wording.id];
      const until = dayText(wording.until, language);
      return { title: title({ days: wording.days }), description: (wording.days === 0 ? over : near)({ until }) };
    }
    case 'blockListEntry':
      return {
        title: said.blockListEntry.title(wording),
        description: said.blockListEntry.description({ name: wording.name }),
      };
    case 'newBreach': {
      const { breach, day, isVerified } = wording;
      return {
        title: said.newBreach.title({ breach }),
        description: said.newBreach.description({ day: dayText(day, language), isVerified }),
      };
    }
    case 'scoreChange':
      return scoreSentences(wording, language);
    case 'dnsChange': {
      const { titles, meanings, noneNow, ask } = said.dnsChange;
      const { record, change } = wording;
      return {
        title: titles[record][change],
        description: `${change === 'gone' ? noneNow : meanings[record]} ${ask}`,
      };
    }
    case 'registrationChange':
      return said.registrationChange[wording.part];
    case 'privacyPolicyChange':
      return {
        title: said.privacyPolicyChange.title,
        description: said.privacyPolicyChange.description({ added: wording.added, removed: wording.removed }),
      };
  }
};

const scoreSentences = (wording: Extract<AlertWording, { id: 'scoreChange' }>, language: Language): Sentences => {
  const { title, sameGrade, otherGrade, leftOut } = alertSentencesTexts[language].scoreChange;
  const { before, after, gradeBefore, gradeAfter, isWhole } = wording;
  const drop = before - after;
  const fell = gradeBefore === gradeAfter ? sameGrade({ drop }) : otherGrade({ drop, gradeBefore, gradeAfter });
  return { title: title({ before, after }), description: isWhole ? fell : `${fell} ${leftOut}` };
};

/** Sentences for a finding that the previous scan did not have. `title`: the finding's own. */
export const weaknessSentences = (
  { title, meaning }: { readonly title: string; readonly meaning: string },
  language: Language,
): Sentences => ({ title, description: alertSentencesTexts[language].newWeakness.description({ meaning }) });

/** The evidence of an alert in the reader's language. Pages tell the state before from the state now by the words `Before` and `Now`, which stay. */
export const spokenAlertEvidence = (
  { wording, evidence }: { readonly wording: AlertWording | null; readonly evidence: readonly string[] },
  language: Language,
): readonly string[] =>
  wording === null
    ? evidence
    : evidence.map((line) => spokenEvidence(language, wording.id === 'newWeakness' ? wording.probe : ALERTS, line));

interface RecordedAlert extends Sentences {
  readonly domain: string;
  readonly wording: AlertWording | null;
}

/** An alert in the reader's language. Alerts from before wordings were recorded are shown as recorded: in English. */
export const spokenAlert = (
  { title, description, domain, wording }: RecordedAlert,
  language: Language,
): Sentences & { readonly language: Language } => {
  if (wording === null || language === 'en') return { title, description, language: 'en' };
  if (wording.id !== 'newWeakness') return { ...alertSentences(wording, language), language };
  const probe = checkId.safeParse(wording.probe).data;
  const meaning = (probe && findingRule(probe, wording.code)?.meaning) ?? '';
  const finding = spokenFinding(language, { code: wording.code, title, meaning, fix: null }, domain);
  // A code that no longer exists has no text in any language.
  if (finding.title === title) return { title, description, language: 'en' };
  return { ...weaknessSentences(finding, language), language };
};
