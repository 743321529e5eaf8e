/** The calls of the reports (§3). The server checks each report's own ability in addition to the call's. */
import { callsOf } from '../call';
import type { ReportScheduleTypes, ReportTypes } from './reports-schema';

const read = ['bookings', 'diners', 'marketing', 'reports'] as const;

export const reportCalls = callsOf<ReportTypes>()({
  rows: {
    method: 'GET',
    path: 'reports/rows',
    needs: 'reports',
    ability: read,
    summary: 'Read a page of a report',
    stale: [],
  },
  sums: {
    method: 'GET',
    path: 'reports/sums',
    needs: 'reports',
    ability: read,
    summary: 'What all that a report finds comes to',
    stale: [],
  },
  recipients: {
    method: 'GET',
    path: 'reports/recipients',
    needs: 'reports',
    ability: 'reports',
    summary: 'Who may get which report by mail',
    stale: [],
  },
  sendings: {
    method: 'GET',
    path: 'reports/sendings',
    needs: 'reports',
    ability: 'reports',
    summary: 'What became of the last mail of each schedule, by recipient',
    stale: [],
  },
  brief: {
    method: 'GET',
    path: 'reports/brief',
    needs: 'reports',
    ability: 'bookings',
    summary:
      'What is to be known before a service day: VIPs, allergies, large parties, birthdays, events, notes, stock',
    stale: [],
  },
});

export const reportScheduleCalls = callsOf<ReportScheduleTypes>()({
  list: {
    method: 'GET',
    path: 'report-schedules',
    needs: 'reports',
    ability: 'reports',
    summary: 'List schedules of reports',
    stale: [],
  },
  find: {
    method: 'GET',
    path: 'report-schedules/{uid}',
    needs: 'reports',
    ability: 'reports',
    summary: 'Read a schedule of a report',
    stale: [],
  },
  create: {
    method: 'POST',
    path: 'report-schedules',
    needs: 'reports',
    ability: 'reports',
    summary: 'Send a report by mail from now on',
    creates: true,
    queuedAs: null,
  },
  change: {
    method: 'PATCH',
    path: 'report-schedules/{uid}',
    needs: 'reports',
    ability: 'reports',
    summary: 'Change a schedule of a report',
    queuedAs: null,
  },
  remove: {
    method: 'DELETE',
    path: 'report-schedules/{uid}',
    needs: 'reports',
    ability: 'reports',
    summary: 'Remove a schedule of a report',
    queuedAs: null,
  },
  undo: {
    method: 'POST',
    path: 'report-schedules/{uid}/undo',
    needs: 'reports',
    ability: 'reports',
    summary: 'Take back the last change of a schedule of a report',
    queuedAs: null,
  },
});
