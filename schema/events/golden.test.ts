import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { eventDefinitions, isKnownEvent, parseEvent } from './catalogue.ts';

interface GoldenEvent {
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
}

const folder = new URL('golden/', import.meta.url);
const goldenNames = readdirSync(folder).sort();
const golden = (name: string): GoldenEvent => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as GoldenEvent;
const nameOf = (type: string, version: number): string => `${type}.v${version}.json`;

const versions = eventDefinitions.flatMap(({ type, version }) =>
  Array.from({ length: version }, (_, index) => ({ type, version: index + 1, isCurrent: index + 1 === version })),
);

/** What the upcasters add to events of older versions. */
const ADDED: Readonly<Record<string, object>> = {
  ApplicationSubmitted: { applicantId: '9d3c2a54-1b7e-4f60-8a3d-0c5e6f7a8b90' },
  MagicLinkRequested: { application: null },
  AdministratorSignedIn: { origin: { kind: 'stranger', networks: [] }, deviceId: null },
  AdministratorSignInFailed: { origin: { kind: 'stranger', networks: [] } },
  MagicLinkRedeemed: { accountType: 'Business - Free' },
};

describe('the events of every version', () => {
  it('have one golden file each, and no golden file exists for an event that is not in the catalogue', () => {
    expect(goldenNames).to.deep.equal(versions.map(({ type, version }) => nameOf(type, version)).sort());
  });

  for (const { type, version, isCurrent } of versions) {
    it(`${type} version ${version} can be read by the current code`, () => {
      const recorded = golden(nameOf(type, version));
      expect(recorded).to.include({ type, version });
      expect(isKnownEvent(type, version)).to.equal(true);
      const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
      if (parsed.kind !== 'known') throw new Error(`${type} version ${version} is unknown`);
      expect(parsed.event.type).to.equal(type);
      // Anything that the schema dropped or changed would be lost from the history.
      const added = isCurrent ? {} : ADDED[type];
      expect(parsed.event.data).to.deep.equal({ ...(recorded.data as object), ...added });
    });
  }
});

describe('an event unknown to this code', () => {
  it('is unknown because of its type', () => {
    expect(parseEvent('ScanDreamt', 1, {})).to.deep.equal({ kind: 'unknown', type: 'ScanDreamt', version: 1 });
  });

  it('is unknown because its version is newer than the code', () => {
    expect(parseEvent('ScanCompleted', 99, {})).to.deep.equal({ kind: 'unknown', type: 'ScanCompleted', version: 99 });
  });

  it('is an error if its data does not match its version', () => {
    expect(() => parseEvent('ScanCompleted', 1, { scanId: 'no uuid' })).to.throw(/scanId|uuid/i);
  });
});
