import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { MAX_EXPORT_ATTEMPTS, exportDecider } from './export.ts';

const given = givenWhenThen(exportDecider);
const reportId = '00000000-0000-4000-8000-000000000001';
const portalUserId = '00000000-0000-4000-8000-000000000002';
const ids = { reportId, domain: 'example.org' };
const asked = {
  ...ids,
  scanId: '00000000-0000-4000-8000-000000000003',
  reportType: 'comprehensive',
  fileFormat: 'pdf',
  portalUserId,
  slot: null,
} as const;
const requested = { type: 'ReportRequested', data: asked } as const;
const started = (attempt = 1) => ({ type: 'ReportStarted', data: { ...ids, attempt } }) as const;
const progressed = (percent: number, attempt = 1) =>
  ({ type: 'ReportProgressed', data: { ...ids, attempt, step: 'rendered', percent } }) as const;
const file = { fileBytes: 1_000, sha256: 'a'.repeat(64), durationMs: 412 };
const generated = { type: 'ReportGenerated', data: { ...ids, ...file } } as const;
const failed = { type: 'ReportFailed', data: { ...ids, reason: 'It could not be made.' } } as const;
const downloaded = { type: 'ReportDownloaded', data: { ...ids, portalUserId } } as const;

const request = { type: 'RequestReport', data: asked } as const;
const start = { type: 'StartReport', data: { reportId } } as const;
const progress = (percent: number, attempt = 1) =>
  ({ type: 'RecordReportProgress', data: { reportId, attempt, step: 'rendered', percent } }) as const;
const complete = (attempt = 1) => ({ type: 'CompleteReport', data: { reportId, attempt, ...file } }) as const;
const fail = { type: 'FailReport', data: { reportId, reason: 'It could not be made.' } } as const;
const download = { type: 'DownloadReport', data: { reportId, portalUserId } } as const;

describe('a generated report', () => {
  it('is requested once', () => {
    given().when(request).then(requested);
    given(requested).when(request).thenRefused({ kind: 'ReportExists' });
  });

  it('does not exist without a request', () => {
    for (const command of [start, progress(10), complete(), fail, download])
      given().when(command).thenRefused({ kind: 'ReportNotFound' });
  });

  it('is begun by a worker, and again by the worker that takes over', () => {
    given(requested).when(start).then(started(1));
    given(requested, started(1), progressed(40)).when(start).then(started(2));
  });

  it('is begun a limited number of times', () => {
    const attempts = Array.from({ length: MAX_EXPORT_ATTEMPTS }, (_, index) => started(index + 1));
    given(requested, ...attempts)
      .when(start)
      .thenRefused({ kind: 'TooManyAttempts', attempts: MAX_EXPORT_ATTEMPTS });
  });

  it('makes progress, and never goes back within an attempt', () => {
    given(requested, started()).when(progress(60)).then(progressed(60));
    given(requested, started(), progressed(60)).when(progress(60)).thenRefused({ kind: 'NoProgress', percent: 60 });
    given(requested, started(1), progressed(60), started(2)).when(progress(10, 2)).then(progressed(10, 2));
  });

  it('ignores a worker after another has taken it over', () => {
    const late = [requested, started(1), started(2)] as const;
    given(...late)
      .when(progress(90, 1))
      .thenRefused({ kind: 'AttemptSuperseded', attempt: 2 });
    given(...late)
      .when(complete(1))
      .thenRefused({ kind: 'AttemptSuperseded', attempt: 2 });
    given(...late)
      .when(complete(2))
      .then(generated);
  });

  it('cannot be completed by a worker that never began it', () => {
    given(requested).when(complete()).thenRefused({ kind: 'AttemptSuperseded', attempt: 0 });
  });

  it('can fail in any state except a final one', () => {
    given(requested).when(fail).then(failed);
    given(requested, started()).when(fail).then(failed);
    given(requested, started(), generated).when(fail).thenRefused({ kind: 'ReportOver', status: 'generated' });
    given(requested, failed).when(fail).thenRefused({ kind: 'ReportOver', status: 'failed' });
  });

  it('cannot be begun or completed again after its end', () => {
    for (const [end, status] of [
      [generated, 'generated'],
      [failed, 'failed'],
    ] as const)
      for (const command of [start, progress(99), complete()])
        given(requested, started(), end).when(command).thenRefused({ kind: 'ReportOver', status });
  });

  it('can be downloaded any number of times once it is generated, and not before', () => {
    given(requested, started(), generated).when(download).then(downloaded);
    given(requested, started(), generated, downloaded).when(download).then(downloaded);
    for (const events of [[requested], [requested, started()], [requested, failed]] as const)
      given(...events)
        .when(download)
        .thenRefused({ kind: 'ReportNotGenerated' });
  });
});
