import { expect } from 'chai';
import { sentencesOf } from '../sentences.ts';
import { particularHints } from './particularHints.ts';

const hintsOf = (text: string) => particularHints(sentencesOf([{ kind: 'text', text, aside: false }]));

describe('Words that hint at a subject of a policy', () => {
  it('are found in all supported languages, even if no sentence about it is understood', () => {
    for (const text of [
      'Profiles of ours are something else.',
      'Ein Profil ist etwas anderes.',
      'Le profil est autre chose.',
      'El perfil es otra cosa.',
      'Il profilo è altro.',
      'Een profiel is iets anders.',
      'O perfil é outra coisa.',
    ])
      expect(hintsOf(text), text).to.include('profiling');
  });

  it('leave only those subjects that no word is about', () => {
    expect(hintsOf('The harbour is open on Sundays.')).to.deep.equal([]);
  });
});
