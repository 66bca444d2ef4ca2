import { expect } from 'chai';
import { terminalLanguage } from './terminalLanguage.ts';

const languageOf = (words: readonly string[], env: Readonly<Record<string, string>> = {}): string =>
  terminalLanguage(words, (name) => env[name]);

describe('The language of the command line', () => {
  it('is that of the locale: LC_ALL before LC_MESSAGES before LANG', () => {
    for (const [env, language] of [
      [{}, 'en'],
      [{ LANG: 'de_DE.UTF-8' }, 'de'],
      [{ LANG: 'de' }, 'de'],
      [{ LANG: 'de_AT@euro', LC_ALL: '' }, 'de'],
      [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'en'],
      [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'C', LC_ALL: 'de_CH.UTF-8' }, 'de'],
      [{ LANG: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' }, 'en'],
      [{ LANG: 'fr_FR.UTF-8' }, 'en'],
      [{ LANG: '../../etc' }, 'en'],
    ] as const)
      expect(languageOf([], env), JSON.stringify(env)).to.equal(language);
  });

  it('is that of --language if it is given, wherever it stands', () => {
    const env = { LANG: 'de_DE.UTF-8' };
    expect(languageOf(['scan', 'example.org', '--language', 'en'], env)).to.equal('en');
    expect(languageOf(['--language=en', 'mail'], env)).to.equal('en');
    expect(languageOf(['mail', '--', '--language', 'en'], env)).to.equal('de');
    expect(languageOf(['mail', '--language', 'xx'], env)).to.equal('de');
    expect(languageOf(['mail', '--language'], env)).to.equal('de');
  });
});
