/** Which days a report is asked for, by a name that holds from day to day. */
import type { ReportDays } from '@/lib/contract/figures/reports';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';

export const REPORT_PRESETS = ['today', 'week', 'month', 'lastMonth', 'year', 'own'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

export interface Span {
  from?: ServiceDate;
  to?: ServiceDate;
}

/** The names that mean something for a report. */
export function presetsOf(days: ReportDays): readonly ReportPreset[] {
  if (days === null) return [];
  if (days === 'asOf') return ['today', 'lastMonth', 'own'];
  if (days === 'coming') return ['today', 'week', 'month', 'year', 'own'];
  return days === 'past' ? ['week', 'month', 'lastMonth', 'year', 'own'] : REPORT_PRESETS;
}

/**
 * The days that a name means today; {} of 'own', which are typed. Those to come begin today, those of the past end yesterday, and as of a day only the
 * last one is said.
 */
export function daysOfPreset(preset: ReportPreset, days: ReportDays, today: ServiceDate): Span {
  if (preset === 'own' || days === null) return {};
  const month = `${today.slice(0, 8)}01`;
  if (days === 'coming') {
    const ahead = { today: 0, week: 6, month: 30, lastMonth: 30, year: 365 }[preset];
    return { from: today, to: shiftDate(today, ahead) };
  }
  const beforeMonth = shiftDate(month, -1);
  if (days === 'asOf') return { to: preset === 'lastMonth' ? beforeMonth : today };
  const last = days === 'past' ? shiftDate(today, -1) : today;
  switch (preset) {
    case 'today':
      return { from: last, to: last };
    case 'week':
      return { from: shiftDate(last, -6), to: last };
    case 'month':
      // On the first of a month there is nothing of it yet: the day before is shown.
      return { from: month < last ? month : last, to: last };
    case 'lastMonth':
      return { from: `${beforeMonth.slice(0, 8)}01`, to: beforeMonth };
    case 'year':
      return { from: shiftDate(last, -365), to: last };
  }
}
