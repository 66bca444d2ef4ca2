import { formsTexts } from '../texts/forms/formsTexts.ts';
import type { Suggestions } from './useSuggestions.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SuggestionNoticeProps {
  readonly suggestions: Suggestions;
  /** The list stands there to be seen. */
  readonly isShown: boolean;
}

const words = ({ suggestions, isShown }: SuggestionNoticeProps) => {
  const texts = formsTexts();
  switch (suggestions.status) {
    case 'idle':
      return null;
    case 'searching':
      return texts.suggesting;
    case 'failed':
      return texts.suggestionsFailed;
    case 'found':
      if (suggestions.items.length === 0) return texts.noSuggestions;
      return isShown ? <VisuallyHidden>{texts.suggestionsFound(suggestions.items.length)}</VisuallyHidden> : null;
  }
};

/** One line under a field with suggestions, read out as it changes. */
export const SuggestionNotice = (props: SuggestionNoticeProps) => <p role="status">{words(props)}</p>;
