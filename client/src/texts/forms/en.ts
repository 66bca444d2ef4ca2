import { FAULT_SENTENCES, type FaultCode } from '../../../../schema/forms/formFault.ts';

const faults: Readonly<Record<FaultCode, string>> = FAULT_SENTENCES;

/** What every form says: its faults (spec 1 §5, spec 2 §5), and the words of the form primitives in src/ui. */
export const en = {
  faults,
  /** What else the server answers to a form, to the letter, so that it can be said in every language. */
  answers: {
    scholarReceived: 'Scholar application submitted successfully!',
    partnerReceived: 'Partner application submitted successfully!',
    openApplication:
      'An application with this email address is already under review. We will write to you when it is decided.',
    tooMany: 'Too many forms were sent from your network. Please wait a few minutes and try again.',
    tooManyLinks: 'Too many links were tried from your network. Please wait a few minutes and try again.',
    noToken: 'Invalid or missing verification token',
    linkExpired: 'This link has expired: it worked for 24 hours. Please request a new one.',
    linkUsed: 'This link has already been used. Please request a new one.',
    linkInvalid:
      'This link is not valid. It may be incomplete: please open it again from the email, or request a new one.',
    signupLinkInvalid: 'This link is not valid. It may be incomplete: please open it again from the email.',
    signupLinkExpired:
      'This link has expired: it worked for 7 days. Please sign up again, and we will send you a new one.',
    signupWithdrawn:
      'You have unsubscribed since this link was sent. Please sign up again if you have changed your mind.',
    signupGone: 'This link is not valid any more.',
    serverError: 'Server error occurred. Please try again.',
  },
  /** Under a field that is missing; above the form all of them stand in one sentence. */
  fillIn: 'Please fill in this field',
  requiredNote: 'Fields with a star are required.',
  goToFault: 'Go to the first field to correct',
  pleaseChoose: 'Please choose',
  characters: (count: number, least: number) => `${count} characters (at least ${least})`,
  longEnough: (least: number) => `${least} characters reached.`,
  suggestions: (label: string) => `Suggestions for ${label}`,
  suggesting: 'Looking for suggestions…',
  suggestionsFound: (count: number) =>
    count === 1 ? '1 suggestion. Use the arrow keys.' : `${count} suggestions. Use the arrow keys.`,
  noSuggestions: 'Nothing like it is in our list. You can use what you typed.',
  suggestionsFailed: 'Suggestions cannot be loaded just now. You can use what you typed.',
  add: 'Add',
  addTo: (label: string) => `Add to ${label}`,
  other: 'Another one',
  remove: (item: string) => `Remove ${item}`,
  added: (item: string) => `${item} was added.`,
  removed: (item: string) => `${item} was removed.`,
  alreadyThere: (item: string) => `${item} is in the list already.`,
  sending: 'Sending…',
};
