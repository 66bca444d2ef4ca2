import { ContactText } from './ContactText.tsx';
import { DisclaimerText } from './DisclaimerText.tsx';
import type { LegalText } from './legalText.ts';
import { PrivacyText } from './PrivacyText.tsx';
import { TermsText } from './TermsText.tsx';

const texts = { contact: ContactText, privacy: PrivacyText, terms: TermsText, disclaimer: DisclaimerText };

export const LegalBody = ({ text }: { readonly text: LegalText }) => {
  const Text = texts[text];
  return <Text />;
};
