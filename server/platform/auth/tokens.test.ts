import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createMagicLinkTokens, createSignupTokens } from './tokens.ts';

const masterKey = Buffer.alloc(32, 7);
const subject = randomUUID();
const linkId = randomUUID();

describe('The token of a magic link', () => {
  const tokens = createMagicLinkTokens(masterKey, 'account');
  const token = tokens.tokenOf(subject, linkId);

  it('is recreated identically by every process that has the key, and fits a URL', () => {
    expect(createMagicLinkTokens(masterKey, 'account').tokenOf(subject, linkId)).to.equal(token);
    expect(token).to.match(/^[\w-]{86}$/);
  });

  it('contains its link, and the hash under which the log has it', () => {
    expect(tokens.read(token)).to.deep.equal({ subject, linkId, tokenHash: tokens.hashOf(subject, linkId) });
    expect(tokens.hashOf(subject, linkId)).to.match(/^[\w-]{43}$/);
  });

  it('belongs to one link of one account', () => {
    const others = [tokens.hashOf(subject, randomUUID()), tokens.hashOf(randomUUID(), linkId)];
    expect(others).not.to.include(tokens.hashOf(subject, linkId));
    const secret = Buffer.from(token, 'base64url').subarray(32);
    const moved = Buffer.concat([Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), randomBytes(16), secret]);
    expect(tokens.read(moved.toString('base64url'))).to.equal(undefined);
  });

  it('is invalid after a change of a single character', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(tokens.read(changed), `character ${at}`).to.equal(undefined);
    }
  });

  it('is invalid if it is truncated, too long, made with another key, or no token at all', () => {
    const foreign = createMagicLinkTokens(Buffer.alloc(32, 8), 'account').tokenOf(subject, linkId);
    const toPortal = createMagicLinkTokens(masterKey, 'portal').tokenOf(subject, linkId);
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

const signup = { signupId: randomUUID(), list: 'waitlist' } as const;

describe('The token of a signup', () => {
  const tokens = createSignupTokens(masterKey);
  const token = tokens.tokenOf(signup, 'confirm');

  it('is recreated identically by every process that has the key, and fits a URL', () => {
    expect(createSignupTokens(masterKey).tokenOf(signup, 'confirm')).to.equal(token);
    expect(token).to.match(/^[\w-]{67}$/);
  });

  it('contains the person and the list', () => {
    expect(tokens.read(token, 'confirm')).to.deep.equal(signup);
    const newsletter = { ...signup, list: 'newsletter' } as const;
    expect(tokens.read(tokens.tokenOf(newsletter, 'withdraw'), 'withdraw')).to.deep.equal(newsletter);
  });

  it('for a confirmation does not withdraw, nor the other way round', () => {
    expect(tokens.read(token, 'withdraw')).to.equal(undefined);
    expect(tokens.read(tokens.tokenOf(signup, 'withdraw'), 'confirm')).to.equal(undefined);
  });

  it('cannot be changed into that of another list, purpose or person', () => {
    for (const at of [0, 15, 16, 17]) {
      const bytes = Buffer.from(token, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(at) ^ 3, at);
      for (const purpose of ['confirm', 'withdraw'] as const)
        expect(tokens.read(bytes.toString('base64url'), purpose), `byte ${at}`).to.equal(undefined);
    }
  });

  it('is invalid after a change of a single character', () => {
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(tokens.read(changed, 'confirm'), `character ${at}`).to.equal(undefined);
    }
  });

  it('is invalid if it is truncated, too long, made for another key or use, or no token at all', () => {
    const foreign = createSignupTokens(Buffer.alloc(32, 8)).tokenOf(signup, 'confirm');
    const magicLink = createMagicLinkTokens(masterKey, 'account').tokenOf(signup.signupId, randomUUID());
    const others = [token.slice(0, -1), `${token}A`, ` ${token}`, `${token}\n`, foreign, magicLink, '', 'é'.repeat(67)];
    for (const other of [...others, 'x'.repeat(100_000)])
      expect(tokens.read(other, 'confirm'), other.slice(0, 20)).to.equal(undefined);
  });
});
