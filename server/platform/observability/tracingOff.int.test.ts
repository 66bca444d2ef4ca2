import { expect } from 'chai';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startTraceCollector } from './testing/traceCollector.ts';

const run = promisify(execFile);

/** The OpenTelemetry packages that a process has loaded once its observer is open. */
const loadedWith = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const script = `
    const { openObserver } = await import('./server/platform/observability/openObserver.ts');
    const { createLog } = await import('./server/platform/observability/log.ts');
    const { readConfig } = await import('./server/platform/base/config.ts');
    await import('./server/roles/openObservation.ts');
    const observer = await openObserver({ config: readConfig(${JSON.stringify(env)}), roles: ['api'], log: createLog('silent') });
    await observer.close();
    const { createRequire } = await import('node:module');
    const { cache } = createRequire(import.meta.url);
    // prom-client takes the interface alone along, for exemplars.
    console.log(JSON.stringify(Object.keys(cache).flatMap((file) => /@opentelemetry\\/(?!api\\/)[^/]+/.exec(file)?.[0] ?? [])));`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  return [...new Set(JSON.parse(stdout) as string[])];
};

describe('A process without tracing', () => {
  it('loads only the bare interface of OpenTelemetry, and one with tracing loads more', async () => {
    const collector = await startTraceCollector();
    try {
      const [off, on] = await Promise.all([loadedWith({}), loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })]);
      expect(off).to.deep.equal([]);
      expect(on).to.include('@opentelemetry/sdk-trace-base');
    } finally {
      await collector.close();
    }
  });
});
