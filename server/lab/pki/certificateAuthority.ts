import 'reflect-metadata';
import { KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { type BaseBlock, Integer, OctetString, Sequence } from 'asn1js';
import { daysFromMonthStart } from '../labDates.ts';
import { keyPairFor, privateKeyPem, signingAlgorithmOf } from './keyPairs.ts';
import { ocspResponse, type OcspAnswer } from './ocspResponse.ts';
import { signedTimestamps } from './signedTimestamps.ts';
import type { CertificateConfig } from './tlsConfig.ts';

/** In the form that node:tls takes: the leaf first, followed by the certificates that are sent with it. */
export interface IssuedCertificate {
  readonly cert: string;
  readonly key: string;
  /** Creates an OCSP answer about it; `undefined` if no authority issued it. */
  readonly staple?: (answer: OcspAnswer) => Uint8Array;
  /** DER of the CRL that it names; `undefined` if it names none or the list is missing. */
  readonly revocationList?: Uint8Array | undefined;
}

/** An authority with one intermediate, created at each start; its keys exist only in this process. */
export interface CertificateAuthority {
  /** The root in PEM, for the trust store of a scanner of the lab. */
  readonly root: string;
  issue(config: CertificateConfig): Promise<IssuedCertificate>;
}

interface Signer {
  readonly subject: string;
  readonly certificate: x509.X509Certificate;
  readonly keys: CryptoKeyPair;
}

const { BasicConstraintsExtension, KeyUsagesExtension, KeyUsageFlags, X509CertificateGenerator } = x509;
const ECDSA_SHA256 = signingAlgorithmOf('ecdsa-p256', 'SHA-256');

export const createCertificateAuthority = async (): Promise<CertificateAuthority> => {
  const [trusted, stranger] = await Promise.all([
    createAuthority('Candor Sample Internet'),
    createAuthority('Nobody Knows Us'),
  ]);
  return {
    root: trusted.root.certificate.toString('pem'),
    issue: (config) => issueLeaf(config, config.issuer === 'stranger' ? stranger : trusted),
  };
};

const createAuthority = async (organisation: string): Promise<Authority> => {
  const [rootKeys, intermediateKeys] = await Promise.all([
    keyPairFor('ecdsa-p256', 'SHA-256'),
    keyPairFor('ecdsa-p256', 'SHA-256'),
  ]);
  const rootName = `CN=${organisation} Root, O=${organisation}`;
  const root = await createSigner(rootName, rootKeys, { subject: rootName, keys: rootKeys }, 1);
  const intermediate = await createSigner(
    `CN=${organisation} Issuing CA 1, O=${organisation}`,
    intermediateKeys,
    root,
    0,
  );
  return { root, intermediate };
};

const createSigner = async (
  subject: string,
  keys: CryptoKeyPair,
  issuer: Pick<Signer, 'subject' | 'keys'>,
  pathLength: number,
): Promise<Signer> => {
  const certificate = await X509CertificateGenerator.create({
    subject,
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: issuer.keys.privateKey,
    signingAlgorithm: ECDSA_SHA256,
    serialNumber: serialNumber(),
    notBefore: daysFromMonthStart(-365),
    notAfter: daysFromMonthStart(3_650),
    extensions: [
      new BasicConstraintsExtension(true, pathLength, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.keys.publicKey),
    ],
  });
  return { subject, keys, certificate };
};

interface Authority {
  readonly root: Signer;
  readonly intermediate: Signer;
}

const issueLeaf = async (config: CertificateConfig, { root, intermediate }: Authority): Promise<IssuedCertificate> => {
  const keys = await keyPairFor(config.key, config.hash);
  const subject = `CN=${config.names[0]}`;
  const selfSigned = config.issuer === 'self';
  const issuer = selfSigned ? { subject, keys } : intermediate;
  const leaf = await X509CertificateGenerator.create({
    subject,
    issuer: issuer.subject,
    publicKey: keys.publicKey,
    signingKey: issuer.keys.privateKey,
    signingAlgorithm: signingAlgorithmOf(selfSigned ? config.key : 'ecdsa-p256', config.hash),
    serialNumber: serialNumber(),
    notBefore: config.notBefore,
    notAfter: config.notAfter,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.keyEncipherment, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage[config.purpose ?? 'serverAuth']]),
      new x509.SubjectAlternativeNameExtension(
        config.names.map((value): x509.JsonGeneralName => ({ type: 'dns', value })),
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(issuer.keys.publicKey),
      ...statedExtensions(config),
    ],
  });
  const chain = config.sendsChain && !selfSigned ? [leaf, intermediate.certificate] : [leaf];
  if (config.sendsRoot === true) chain.push(root.certificate);
  const issued = {
    cert: chain.map((each) => each.toString('pem')).join('\n'),
    key: await privateKeyPem(keys.privateKey),
  };
  if (selfSigned) return issued;
  const signer = {
    certificate: new X509Certificate(intermediate.certificate.toString('pem')),
    key: KeyObject.from(intermediate.keys.privateKey),
  };
  const { revocationList } = config;
  return {
    ...issued,
    revocationList:
      revocationList && revocationList.says !== 'missing'
        ? await listFor(leaf.serialNumber, intermediate, revocationList.says)
        : undefined,
    staple: (answer) => ocspResponse(new X509Certificate(leaf.toString('pem')), signer, answer),
  };
};

/** Creates a CRL (RFC 5280 §5) that also has other certificates in it. */
const listFor = async (
  serial: string,
  { subject, keys }: Signer,
  says: 'good' | 'revoked' | 'stale' | 'forged',
): Promise<Uint8Array> => {
  const signing = says === 'forged' ? await keyPairFor('ecdsa-p256', 'SHA-256') : keys;
  const revocationDate = daysFromMonthStart(-3);
  const reason = x509.X509CrlReason.keyCompromise;
  const listed = [...Array.from({ length: 20 }, serialNumber), ...(says === 'revoked' ? [serial] : [])];
  const list = await x509.X509CrlGenerator.create({
    issuer: subject,
    thisUpdate: daysFromMonthStart(says === 'stale' ? -30 : -1),
    nextUpdate: daysFromMonthStart(says === 'stale' ? -20 : 40),
    entries: listed.map((serialNumber) => ({ serialNumber, revocationDate, reason })),
    signingKey: signing.privateKey,
    signingAlgorithm: ECDSA_SHA256,
  });
  return new Uint8Array(list.rawData);
};

const TLS_FEATURE = '1.3.6.1.5.5.7.1.24';
const TIMESTAMPS = '1.3.6.1.4.1.11129.2.4.2';
const STATUS_REQUEST = 5;
/** CA/Browser Forum Baseline Requirements §7.1.6.1, EV Guidelines §9.3. */
const POLICIES = { domain: '2.23.140.1.2.1', organization: '2.23.140.1.2.2', extended: '2.23.140.1.1' } as const;

const statedExtensions = (config: CertificateConfig): readonly x509.Extension[] => {
  const extensions: x509.Extension[] = [];
  const add = (oid: string, value: BaseBlock): number => extensions.push(new x509.Extension(oid, false, value.toBER()));
  if (config.mustStaple === true) add(TLS_FEATURE, new Sequence({ value: [new Integer({ value: STATUS_REQUEST })] }));
  if (config.timestamps !== undefined)
    add(TIMESTAMPS, new OctetString({ valueHex: signedTimestamps(config.timestamps, config.notBefore) }));
  if (config.revocationList) extensions.push(new x509.CRLDistributionPointsExtension([config.revocationList.url]));
  if (config.validation) extensions.push(new x509.CertificatePolicyExtension([POLICIES[config.validation]]));
  return extensions;
};

/** Creates 16 bytes that are positive and not padded with a zero (RFC 5280 §4.1.2.2). */
const serialNumber = (): string => {
  const bytes = randomBytes(16);
  bytes.writeUInt8((bytes.readUInt8(0) & 0x3f) | 0x40, 0);
  return bytes.toString('hex');
};
