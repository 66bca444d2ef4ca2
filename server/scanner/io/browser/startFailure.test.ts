import { expect } from 'chai';
import { startFailure } from './startFailure.ts';

const driverError = (...lines: readonly string[]): Error =>
  new Error(
    [
      'browserType.launch: Target page, context or browser has been closed',
      'Browser logs:',
      '',
      '<launching> /opt/candor/start.sh --no-first-run',
      '<launched> pid=23',
      ...lines.map((line) => `[pid=23][err] ${line}`),
      'Call log:',
      ...lines.map((line) => `\u001B[2m  - [pid=23][err] ${line}\u001B[22m`),
    ].join('\n'),
  );

const BUS = '[12:47:1129/021211.649321:ERROR:dbus/bus.cc:405] Failed to connect to the bus: No such file or directory';

describe('The reason for a failed browser start', () => {
  for (const [what, lines, why] of [
    [
      'says what to do about a path that is too long for a socket',
      [
        BUS,
        '[9:9:1129/021456.728403:FATAL:chrome/browser/process_singleton_posix.cc:315] Socket path too long: /long/Sock.',
      ],
      'the path of the folder for its socket is too long: make /tmp writable, or set TMPDIR to a folder with a shorter path',
    ],
    [
      'is what the browser calls fatal, before all other lines',
      [BUS, '[9:9:1129/021456.7:FATAL:content/zygote_host_impl_linux.cc:128] No usable sandbox!', 'Killed'],
      'No usable sandbox!',
    ],
    [
      'is the last word of a program that is no browser yet',
      [
        '/usr/bin/chromium: 9: [: 25269911552: unexpected operator',
        'chromium: error while loading libnss3.so',
        'Killed',
      ],
      'chromium: error while loading libnss3.so',
    ],
    [
      'is its last error where it says nothing else',
      [BUS, 'Killed'],
      'Failed to connect to the bus: No such file or directory',
    ],
    ['is what the driver noticed where the browser is silent', [], 'Target page, context or browser has been closed'],
  ] as const)
    it(what, () => {
      expect(startFailure(driverError(...lines))).to.equal(why);
    });

  it('is the first cause of an error', () => {
    const cause = new Error('The system does not allow namespaces (1)');
    expect(startFailure(new Error('/usr/bin/chromium does not start', { cause }))).to.equal(cause.message);
  });

  it('is one short line without terminal control characters', () => {
    const why = startFailure(driverError(`\u001B[31mred\u202E${'x'.repeat(5_000)}`));
    expect(why).to.have.length(300);
    expect(why).to.not.match(/[\p{Cc}\u202E]/u);
  });
});
