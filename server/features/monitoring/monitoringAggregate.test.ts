import { givenWhenThen } from '../../platform/commands/testing/givenWhenThen.ts';
import { monitoringDecider } from './monitoringAggregate.ts';

const given = givenWhenThen(monitoringDecider);
const monitoredDomain = 'example.org';
const id = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const [portalUserId, scanId, reportId] = [id(1), id(2), id(3)];
const SLOTS = ['2026-01-02T03:00:00.000Z', '2026-01-03T03:00:00.000Z'] as const;

const cadenceOf = (cadence: 'off' | 'daily' | 'weekly') => ({ monitoredDomain, cadence, portalUserId });
const change = (cadence: 'off' | 'daily' | 'weekly') =>
  ({ type: 'ChangeMonitoring', data: cadenceOf(cadence) }) as const;
const changed = (cadence: 'off' | 'daily' | 'weekly') =>
  ({ type: 'MonitoringChanged', data: cadenceOf(cadence) }) as const;
const scanAt = (slot: string) => ({ monitoredDomain, slot, scanId, disposition: 'started' }) as const;
const recordScan = (slot: string) => ({ type: 'RecordMonitoredScan', data: scanAt(slot) }) as const;
const scanned = (slot: string) => ({ type: 'MonitoredScanRequested', data: scanAt(slot) }) as const;
const noScanAt = (slot: string, reason: 'refused' | 'planEnded') => ({ monitoredDomain, slot, reason, detail: '' });
const skipScan = (slot: string, reason: 'refused' | 'planEnded') =>
  ({ type: 'SkipMonitoredScan', data: noScanAt(slot, reason) }) as const;
const scanSkipped = (slot: string, reason: 'refused' | 'planEnded') =>
  ({ type: 'MonitoredScanSkipped', data: noScanAt(slot, reason) }) as const;

const scheduleOf = (cadence: 'off' | 'weekly' | 'monthly', fileFormat: 'pdf' | 'csv' = 'pdf', user = portalUserId) =>
  ({ monitoredDomain, portalUserId: user, cadence, reportType: 'comprehensive', fileFormat }) as const;
const changeSchedule = (...schedule: Parameters<typeof scheduleOf>) =>
  ({ type: 'ChangeReportSchedule', data: scheduleOf(...schedule) }) as const;
const scheduleChanged = (...schedule: Parameters<typeof scheduleOf>) =>
  ({ type: 'ReportScheduleChanged', data: scheduleOf(...schedule) }) as const;
const reportAt = (slot: string, user = portalUserId) => ({ monitoredDomain, portalUserId: user, slot, reportId });
const recordReport = (slot: string, user?: string) =>
  ({ type: 'RecordScheduledReport', data: reportAt(slot, user) }) as const;
const reported = (slot: string, user?: string) =>
  ({ type: 'ScheduledReportRequested', data: reportAt(slot, user) }) as const;
const noReportAt = (slot: string, reason: 'neverScanned' | 'planEnded' | 'erased') => ({
  monitoredDomain,
  portalUserId,
  slot,
  reason,
});
const skipReport = (...skip: Parameters<typeof noReportAt>) =>
  ({ type: 'SkipScheduledReport', data: noReportAt(...skip) }) as const;
const reportSkipped = (...skip: Parameters<typeof noReportAt>) =>
  ({ type: 'ScheduledReportSkipped', data: noReportAt(...skip) }) as const;

describe('the monitoring of a domain', () => {
  it('is off until it is switched on, and records only real changes', () => {
    given().when(change('off')).thenRefused({ kind: 'ScheduleUnchanged' });
    given().when(change('daily')).then(changed('daily'));
    given(changed('daily')).when(change('daily')).thenRefused({ kind: 'ScheduleUnchanged' });
    given(changed('daily')).when(change('weekly')).then(changed('weekly'));
    given(changed('daily')).when(change('off')).then(changed('off'));
  });

  it('has one scan per slot, in order', () => {
    given(changed('daily')).when(recordScan(SLOTS[0])).then(scanned(SLOTS[0]));
    given(changed('daily'), scanned(SLOTS[0])).when(recordScan(SLOTS[1])).then(scanned(SLOTS[1]));
    for (const slot of SLOTS)
      given(changed('daily'), scanned(SLOTS[1]))
        .when(recordScan(slot))
        .thenRefused({ kind: 'SlotDone', lastSlot: SLOTS[1] });
  });

  it('has no scan while it is off', () => {
    given().when(recordScan(SLOTS[0])).thenRefused({ kind: 'ScheduleOff' });
    given(changed('daily'), changed('off')).when(skipScan(SLOTS[0], 'refused')).thenRefused({ kind: 'ScheduleOff' });
  });

  it('records each refused scan, and the end of the plan once', () => {
    given(changed('daily'), scanSkipped(SLOTS[0], 'refused'))
      .when(skipScan(SLOTS[1], 'refused'))
      .then(scanSkipped(SLOTS[1], 'refused'));
    given(changed('daily'), scanSkipped(SLOTS[0], 'refused'))
      .when(skipScan(SLOTS[1], 'planEnded'))
      .then(scanSkipped(SLOTS[1], 'planEnded'));
    given(changed('daily')).when(skipScan(SLOTS[0], 'planEnded')).then(scanSkipped(SLOTS[0], 'planEnded'));
    given(changed('daily'), scanSkipped(SLOTS[0], 'planEnded'))
      .when(skipScan(SLOTS[1], 'planEnded'))
      .thenRefused({ kind: 'AlreadyPaused' });
  });

  it('continues when the plan is granted again', () => {
    given(changed('daily'), scanSkipped(SLOTS[0], 'planEnded')).when(recordScan(SLOTS[1])).then(scanned(SLOTS[1]));
    given(changed('daily'), scanSkipped(SLOTS[0], 'planEnded'), scanned(SLOTS[1]))
      .when(skipScan('2026-01-04T03:00:00.000Z', 'planEnded'))
      .then(scanSkipped('2026-01-04T03:00:00.000Z', 'planEnded'));
  });

  it('repeats no slot after it is switched off and on', () => {
    given(changed('daily'), scanned(SLOTS[0]), changed('off'), changed('weekly'))
      .when(recordScan(SLOTS[0]))
      .thenRefused({ kind: 'SlotDone', lastSlot: SLOTS[0] });
  });
});

describe("A user's schedule of reports", () => {
  it('is off until they switch it on, and records only real changes', () => {
    given().when(changeSchedule('off')).thenRefused({ kind: 'ScheduleUnchanged' });
    given().when(changeSchedule('weekly')).then(scheduleChanged('weekly'));
    given(scheduleChanged('weekly')).when(changeSchedule('weekly')).thenRefused({ kind: 'ScheduleUnchanged' });
    given(scheduleChanged('weekly')).when(changeSchedule('weekly', 'csv')).then(scheduleChanged('weekly', 'csv'));
    given(scheduleChanged('weekly')).when(changeSchedule('off')).then(scheduleChanged('off'));
    given(scheduleChanged('weekly'), scheduleChanged('off'))
      .when(changeSchedule('off', 'csv'))
      .thenRefused({ kind: 'ScheduleUnchanged' });
  });

  it('is separate for each user, with one report per slot', () => {
    const both = [scheduleChanged('weekly'), scheduleChanged('monthly', 'pdf', id(9))] as const;
    given(...both, reported(SLOTS[0]))
      .when(recordReport(SLOTS[0]))
      .thenRefused({ kind: 'SlotDone', lastSlot: SLOTS[0] });
    given(...both, reported(SLOTS[0]))
      .when(recordReport(SLOTS[0], id(9)))
      .then(reported(SLOTS[0], id(9)));
    given(scheduleChanged('weekly'))
      .when(recordReport(SLOTS[0], id(9)))
      .thenRefused({ kind: 'ScheduleOff' });
  });

  it('records each slot without any scan, and once that the plan has ended', () => {
    given(scheduleChanged('weekly'), reportSkipped(SLOTS[0], 'neverScanned'))
      .when(skipReport(SLOTS[1], 'neverScanned'))
      .then(reportSkipped(SLOTS[1], 'neverScanned'));
    given(scheduleChanged('weekly'), reportSkipped(SLOTS[0], 'neverScanned'))
      .when(skipReport(SLOTS[1], 'planEnded'))
      .then(reportSkipped(SLOTS[1], 'planEnded'));
    given(scheduleChanged('weekly'), reportSkipped(SLOTS[0], 'planEnded'))
      .when(skipReport(SLOTS[1], 'planEnded'))
      .thenRefused({ kind: 'AlreadyPaused' });
    given(scheduleChanged('weekly'), reportSkipped(SLOTS[0], 'planEnded'))
      .when(recordReport(SLOTS[1]))
      .then(reported(SLOTS[1]));
  });

  it('ends with the erasure of its owner', () => {
    given(scheduleChanged('weekly')).when(skipReport(SLOTS[0], 'erased')).then(reportSkipped(SLOTS[0], 'erased'));
    given(scheduleChanged('weekly'), reportSkipped(SLOTS[0], 'erased'))
      .when(recordReport(SLOTS[1]))
      .thenRefused({ kind: 'ScheduleOff' });
  });

  it('does not affect the monitoring of the domain', () => {
    given(changed('daily'), scheduleChanged('weekly'), reported(SLOTS[1]))
      .when(recordScan(SLOTS[0]))
      .then(scanned(SLOTS[0]));
  });
});
