/** Relative date ranges of reports, for example last month. */
import type { ReportDays } from '@/lib/contract/figures/reports';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';

export const REPORT_PRESETS = ['today', 'week', 'month', 'lastMonth', 'year', 'own'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

export interface Span {
  from?: ServiceDate;
  to?: ServiceDate;
}

/** The names of ranges that apply to a report. */
export function presetsOf(days: ReportDays): readonly ReportPreset[] {
  if (days === null) return [];
  if (days === 'asOf') return ['today', 'lastMonth', 'own'];
  if (days === 'coming') return ['today', 'week', 'month', 'year', 'own'];
  return days === 'past' ? ['week', 'month', 'lastMonth', 'year', 'own'] : REPORT_PRESETS;
}

/**
 * The present dates of a named range; {} for 'own', whose dates are entered. Future ranges begin today, past ranges end yesterday; a report as of
 * a day only has the last one.
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
      // On the first of a month that month has no past day yet: the day before is shown.
      return { from: month < last ? month : last, to: last };
    case 'lastMonth':
      return { from: `${beforeMonth.slice(0, 8)}01`, to: beforeMonth };
    case 'year':
      return { from: shiftDate(last, -365), to: last };
  }
}
