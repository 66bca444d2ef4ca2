import { expect } from 'chai';
import { withoutComments } from './withoutComments.ts';

describe('a script without its comments', () => {
  for (const [script, left] of [
    ['a // b\nc', 'a  \nc'],
    ['a /* b\nc */ d', 'a   d'],
    ['a /* b', 'a  '],
    ['a // b', 'a  '],
    ['x = "https://a.example/b.js" // c', 'x = "https://a.example/b.js"  '],
    ["x = '/* no */'", "x = '/* no */'"],
    ['x = `// no`', 'x = `// no`'],
    ['x = "a\\"// no"', 'x = "a\\"// no"'],
    ['x = /https?:\\/\\/a/; y', 'x = /https?:\\/\\/a/; y'],
    ["it's // b\nc", "it's // b\nc"],
    ['', ''],
  ] as const) {
    it(`is ${JSON.stringify(left)} of ${JSON.stringify(script)}`, () => {
      expect(withoutComments(script)).to.equal(left);
    });
  }

  it('is made of hostile text in time', () => {
    for (const piece of ['/*', '//', '"', '\\', '`', '/**/', '//\n', "'\n"])
      expect(withoutComments(piece.repeat(100_000)).length).to.be.at.most(400_000);
  });
});
