import type { HelloVersion } from '../../server/scanner/io/scannerIo.ts';
import { namedGroups } from './namedGroups.ts';

/** What a client offers in its ClientHello, as published by SSL Labs (API v3, getClients) and testssl.sh 3.3 (etc/client-simulation.txt). */
export interface CommonClient {
  readonly name: string;
  readonly versions: readonly ClientVersion[];
  /** Whether it sends SNI (RFC 6066 §3). */
  readonly namesSite: boolean;
  /** Longest DHE prime that it supports, in bits; absent if it supports any that servers use. */
  readonly longestDh?: number;
  /** Groups that have a name here. `undefined` if it sends no list and accepts any. */
  readonly groups: readonly string[] | undefined;
  /** In the client's order of preference. */
  readonly suites: readonly number[];
}

type ClientVersion = Exclude<HelloVersion, 'SSLv2'>;
const VERSIONS = ['SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const satisfies readonly ClientVersion[];

const between = (oldest: ClientVersion, newest: ClientVersion): readonly ClientVersion[] =>
  VERSIONS.slice(VERSIONS.indexOf(oldest), VERSIONS.indexOf(newest) + 1);

const hex = (text: string): readonly number[] =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => Number.parseInt(one, 16));

const groupNames = (text: string): readonly string[] => hex(text).flatMap((id) => namedGroups.get(id)?.name ?? []);

/** Browsers, Java and OpenSSL, current and old. Reserved numbers (GREASE) and signalling values are left out. */
export const commonClients: readonly CommonClient[] = [
  {
    name: 'Android 2.3',
    versions: between('SSLv3', 'TLSv1'),
    namesSite: false,
    groups: undefined,
    suites: hex('4 5 2f 33 32 a 16 13 9 15 12 3 8 14 11'),
  },
  {
    name: 'Android 4.4',
    versions: between('SSLv3', 'TLSv1.2'),
    namesSite: true,
    groups: groupNames('19 18 17'),
    suites: hex(`
      c030 c02c c014 c00a a3 9f 6b 6a 39 38 9d 3d 35 c012 c008 16 13 a c02f c02b c027 c023 c013 c009 a2 9e 67
      40 33 32 9c 3c 2f c011 c007 5 4
    `),
  },
  {
    name: 'Android 7',
    versions: between('TLSv1', 'TLSv1.2'),
    namesSite: true,
    groups: groupNames('17'),
    suites: hex('c02b c02c cca9 c02f c030 cca8 c013 c014 9c 9d 2f 35'),
  },
  {
    name: 'Android 10',
    versions: between('TLSv1', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('1d 17 18'),
    suites: hex('1301 1302 1303 c02b c02f c02c c030 cca9 cca8 c013 c014 9c 9d 2f 35 a'),
  },
  {
    name: 'Android 15',
    versions: between('TLSv1.2', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('11ec 1d 17 18'),
    suites: hex('1301 1302 1303 c02b c02f c02c c030 cca9 cca8 c013 c014 9c 9d 2f 35'),
  },
  {
    name: 'Chrome 49, Windows XP',
    versions: between('TLSv1', 'TLSv1.2'),
    namesSite: true,
    groups: groupNames('17 18'),
    suites: hex('c02f cca8 cc13 c014 c013 9c 35 2f a'),
  },
  {
    name: 'Chrome 137',
    versions: between('TLSv1.2', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('11ec 1d 17 18'),
    suites: hex('1301 1302 1303 c02b c02f c02c c030 cca9 cca8 c013 c014 9c 9d 2f 35'),
  },
  {
    name: 'Edge 133',
    versions: between('TLSv1.2', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('11ec 1d 17 18'),
    suites: hex('1301 1302 1303 c02b c02f c02c c030 cca9 cca8 c013 c014 9c 9d 2f 35'),
  },
  {
    name: 'Firefox 31',
    versions: between('TLSv1', 'TLSv1.2'),
    namesSite: true,
    groups: groupNames('17 18 19'),
    suites: hex('c02b c02f c00a c009 c013 c014 c012 c007 c011 33 32 45 39 38 88 16 2f 41 35 84 a 5 4'),
  },
  {
    name: 'Firefox 137',
    versions: between('TLSv1.2', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('11ec 1d 17 18 19 100 101'),
    suites: hex('1301 1303 1302 c02b c02f cca9 cca8 c02c c030 c00a c009 c013 c014 9c 9d 2f 35'),
  },
  {
    name: 'Internet Explorer 8, Windows XP',
    versions: between('SSLv3', 'TLSv1'),
    namesSite: false,
    groups: undefined,
    suites: hex('4 5 a 9 64 62 3 6 13 12 63'),
  },
  {
    name: 'Internet Explorer 11, Windows 7',
    versions: between('TLSv1', 'TLSv1.2'),
    namesSite: true,
    longestDh: 4_096,
    groups: groupNames('17 18'),
    suites: hex(`
      c028 c027 c014 c013 9f 9e 9d 9c 3d 3c 35 2f c02c c02b c024 c023 c00a c009 6a 40 38 32 a 13
    `),
  },
  {
    name: 'Internet Explorer 11, Windows 10',
    versions: between('TLSv1', 'TLSv1.2'),
    namesSite: true,
    longestDh: 4_096,
    groups: groupNames('17 18'),
    suites: hex(`
      c02c c02b c030 c02f 9f 9e c024 c023 c028 c027 c00a c009 c014 c013 39 33 9d 9c 3d 3c 35 2f a 6a 40 38 32
      13
    `),
  },
  {
    name: 'Safari 9',
    versions: between('TLSv1', 'TLSv1.2'),
    namesSite: true,
    groups: groupNames('17 18 19'),
    suites: hex(`
      c02c c02b c024 c023 c00a c009 c008 c030 c02f c028 c027 c014 c013 c012 9d 9c 3d 3c 35 2f a c007 c011 5 4
    `),
  },
  {
    name: 'Safari 12',
    versions: between('TLSv1', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('1d 17 18 19'),
    suites: hex(`
      1303 1301 1302 c02c c02b c024 c023 c00a c009 cca9 c030 c02f c028 c027 c014 c013 cca8 9d 9c 3d 3c 35 2f
      c008 c012 a
    `),
  },
  {
    name: 'Safari 18',
    versions: between('TLSv1', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('1d 17 18 19'),
    suites: hex('1301 1302 1303 c02c c02b cca9 c030 c02f cca8 c00a c009 c014 c013 9d 9c 35 2f c008 c012 a'),
  },
  {
    name: 'Java 7',
    versions: between('SSLv3', 'TLSv1'),
    namesSite: true,
    longestDh: 1_024,
    groups: groupNames('17 1 3 13 15 6 7 9 a 18 b c 19 d e f 10 11 2 12 4 5 14 8 16'),
    suites: hex('c009 c013 2f c004 c00e 33 32 c007 c011 5 c002 c00c c008 c012 a c003 c00d 16 13 4'),
  },
  {
    name: 'Java 8',
    versions: between('TLSv1', 'TLSv1.2'),
    namesSite: true,
    longestDh: 2_048,
    groups: groupNames('17 18 19 9 a b c d e 16'),
    suites: hex(`
      c024 c028 3d c026 c02a 6b 6a c00a c014 35 c005 c00f 39 38 c023 c027 3c c025 c029 67 40 c009 c013 2f c004
      c00e 33 32 c02c c02b c030 9d c02e c032 9f a3 c02f 9c c02d c031 9e a2 c008 c012 a c003 c00d 16 13
    `),
  },
  {
    name: 'Java 17',
    versions: between('TLSv1.2', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('1d 17 18 19 1e 100 101 102 103 104'),
    suites: hex(`
      1302 1301 1303 c02c c02b cca9 c030 cca8 c02f 9f ccaa 9e c024 c028 c023 c027 6b 67 c00a c014 c009 c013 39
      33 9d 9c 3d 3c 35 2f
    `),
  },
  {
    name: 'OpenSSL 1.0.1',
    versions: between('SSLv3', 'TLSv1.2'),
    namesSite: true,
    groups: groupNames('e d 19 b c 18 9 a 16 17 8 6 7 14 15 4 5 12 13 1 2 3 f 10 11'),
    suites: hex(`
      c030 c02c c028 c024 c014 c00a a3 9f 6b 6a 39 38 88 87 c032 c02e c02a c026 c00f c005 9d 3d 35 84 c02f
      c02b c027 c023 c013 c009 a2 9e 67 40 33 32 9a 99 45 44 c031 c02d c029 c025 c00e c004 9c 3c 2f 96 41 7
      c011 c007 c00c c002 5 4 c012 c008 16 13 c00d c003 a 15 12 9 14 11 8 6 3
    `),
  },
  {
    name: 'OpenSSL 1.1.1',
    versions: between('TLSv1.2', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('1d 17 1e 19 18'),
    suites: hex(`
      1302 1303 1301 c02c c030 9f cca9 cca8 ccaa c02b c02f 9e c024 c028 6b c023 c027 67 c00a c014 39 c009 c013
      33 9d 9c 3d 3c 35 2f
    `),
  },
  {
    name: 'OpenSSL 3.0',
    versions: between('TLSv1', 'TLSv1.3'),
    namesSite: true,
    groups: groupNames('1d 17 1e 19 18 100 101 102 103 104'),
    suites: hex(`
      1302 1303 1301 c02c c030 9f cca9 cca8 ccaa c02b c02f 9e c024 c028 6b c023 c027 67 c00a c014 39 c009 c013
      33 9d 9c 3d 3c 35 2f
    `),
  },
];
