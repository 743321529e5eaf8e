/** Which report is looked at, of which days: kept per service (§3 Filters per service), never its rows. */
import {
  REPORTS,
  REPORT_STATES,
  type ReportName,
  type ReportState,
  definitionOf,
} from '@/lib/contract/figures/reports';
import { REPORT_PRESETS, type ReportPreset, daysOfPreset, presetsOf } from '@/lib/rules/reports/report-days';
import type { ServiceDate } from '@/lib/time/service-day';

export interface ReportFilters {
  report: ReportName;
  preset: ReportPreset;
  /** Typed days, where the preset is 'own'. */
  from: string;
  to: string;
  state: ReportState;
  segment: number | null;
}

export const FIRST_FILTERS: ReportFilters = {
  report: 'bookingsCurrent',
  preset: 'week',
  from: '',
  to: '',
  state: 'all',
  segment: null,
};

const isOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.includes(value as T);

/** Null for what was kept by another release. */
export function filtersOf(stored: unknown): ReportFilters | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { report, preset, from, to, state, segment } = stored as Record<string, unknown>;
  if (typeof report !== 'string' || !(report in REPORTS)) return null;
  if (!isOf(REPORT_PRESETS, preset) || !isOf(REPORT_STATES, state)) return null;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return {
    report: report as ReportName,
    preset,
    from,
    to,
    state,
    segment: typeof segment === 'number' ? segment : null,
  };
}

/** What the server is asked for; null while days that are typed make no span. */
export function queryOf(filters: ReportFilters, today: ServiceDate) {
  const { days, filters: known } = definitionOf(filters.report);
  const preset = presetOf(filters);
  const typed = preset === 'own';
  const span = typed
    ? { ...(days !== 'asOf' && { from: filters.from }), to: filters.to }
    : daysOfPreset(preset, days, today);
  if (typed && days !== null) {
    if (!isDate(filters.to) || (days !== 'asOf' && !(isDate(filters.from) && filters.from <= filters.to))) return null;
  }
  return {
    report: filters.report,
    ...(days !== null && span),
    ...(known.includes('state') && { state: filters.state }),
    ...(known.includes('segment') && filters.segment !== null && { segment: filters.segment }),
  };
}
export type AskedReport = NonNullable<ReturnType<typeof queryOf>>;

/** The kept one, or the nearest that the report knows. */
export function presetOf({ report, preset }: ReportFilters): ReportPreset {
  const known = presetsOf(definitionOf(report).days);
  return known.includes(preset) || known.length === 0 ? preset : (known[0] as ReportPreset);
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
