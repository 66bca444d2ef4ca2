import type { ScanEvent } from '../../../schema/events/scan.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { decideScan } from './decide.ts';
import { absentScan, evolveScan, type Scan } from './scan.ts';
import type { ScanCommand } from './scanCommand.ts';
import type { ScanRefusal } from './scanRefusal.ts';

export const scanDecider: Decider<Scan, ScanEvent, ScanCommand, ScanRefusal> = {
  initial: absentScan,
  evolve: evolveScan,
  decide: decideScan,
};
