import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createMagicLinkTokens } from './magicLinkTokens.ts';

const masterKey = Buffer.alloc(32, 7);
const subject = randomUUID();
const linkId = randomUUID();

describe('the token of a magic link', () => {
  const tokens = createMagicLinkTokens(masterKey);
  const token = tokens.tokenOf(subject, linkId);

  it('is made again, the same, by every process that has the key, and fits a URL', () => {
    expect(createMagicLinkTokens(masterKey).tokenOf(subject, linkId)).to.equal(token);
    expect(token).to.match(/^[\w-]{86}$/);
  });

  it('names its link, and the hash under which the log has it', () => {
    expect(tokens.read(token)).to.deep.equal({ subject, linkId, tokenHash: tokens.hashOf(subject, linkId) });
    expect(tokens.hashOf(subject, linkId)).to.match(/^[\w-]{43}$/);
  });

  it('is of one link of one account', () => {
    const others = [tokens.hashOf(subject, randomUUID()), tokens.hashOf(randomUUID(), linkId)];
    expect(others).not.to.include(tokens.hashOf(subject, linkId));
    const secret = Buffer.from(token, 'base64url').subarray(32);
    const moved = Buffer.concat([Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), randomBytes(16), secret]);
    expect(tokens.read(moved.toString('base64url'))).to.equal(undefined);
  });

  it('is none once a single character of it is another', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(tokens.read(changed), `character ${at}`).to.equal(undefined);
    }
  });

  it('is none when it is cut short, longer, of another key, or no token at all', () => {
    const foreign = createMagicLinkTokens(Buffer.alloc(32, 8)).tokenOf(subject, linkId);
    const toPortal = createMagicLinkTokens(masterKey, 'portal-link').tokenOf(subject, linkId);
    for (const other of [
      token.slice(0, -1),
      `${token}A`,
      ` ${token}`,
      `${token}\n`,
      foreign,
      toPortal,
      '',
      'x'.repeat(100_000),
    ])
      expect(tokens.read(other), other.slice(0, 20)).to.equal(undefined);
  });
});
