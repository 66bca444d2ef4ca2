import type { ReportEvent } from '../../../schema/events/report.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { decideReport } from './decideReport.ts';
import { evolveReport, type GeneratedReport } from './generatedReport.ts';
import type { ReportCommand, ReportRefusal } from './reportCommand.ts';

export const reportDecider: Decider<GeneratedReport, ReportEvent, ReportCommand, ReportRefusal> = {
  initial: { status: 'absent' },
  evolve: evolveReport,
  decide: decideReport,
};
