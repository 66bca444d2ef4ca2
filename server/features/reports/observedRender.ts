import type { RenderReport } from './renderReport.ts';
import { ambient } from '../../platform/observability/ambient.ts';
import { inSpan, nowMs } from '../../platform/observability/span.ts';

/** The same, measured and traced. */
export const observedRender =
  (render: RenderReport): RenderReport =>
  (request) => {
    const { reportType, fileFormat } = request;
    const attributes = { 'candor.report.type': reportType, 'candor.report.format': fileFormat };
    return inSpan('render report', { attributes }, async (span) => {
      const startedAt = nowMs();
      const rendered = await render(request);
      span.set({ 'candor.outcome': rendered.kind });
      if (rendered.kind === 'rendered')
        ambient()?.observer.metrics.reportSeconds.observe(
          { report: reportType, format: fileFormat },
          (nowMs() - startedAt) / 1000,
        );
      return rendered;
    });
  };
