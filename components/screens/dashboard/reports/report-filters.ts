/** The shown report and span, stored per service (§3 Filters per service); rows are never stored. */
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
  /** Typed days, for the preset 'own'. */
  from: string;
  to: string;
  state: ReportState;
  segment: number | null;
}

export const DEFAULT_FILTERS: ReportFilters = {
  report: 'bookingsCurrent',
  preset: 'week',
  from: '',
  to: '',
  state: 'all',
  segment: null,
};

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.includes(value as T);

/** Null for filters stored by another release. */
export function filtersOf(stored: unknown): ReportFilters | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { report, preset, from, to, state, segment } = stored as Record<string, unknown>;
  if (typeof report !== 'string' || !(report in REPORTS)) return null;
  if (!isOneOf(REPORT_PRESETS, preset) || !isOneOf(REPORT_STATES, state)) return null;
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

/** The request to the server; null while typed days are no valid span. */
export function queryOf(filters: ReportFilters, today: ServiceDate) {
  const { days, filters: available } = definitionOf(filters.report);
  const preset = presetOf(filters);
  const isTyped = preset === 'own';
  const span = isTyped
    ? { ...(days !== 'asOf' && { from: filters.from }), to: filters.to }
    : daysOfPreset(preset, days, today);
  if (isTyped && days !== null) {
    if (!isDate(filters.to) || (days !== 'asOf' && !(isDate(filters.from) && filters.from <= filters.to))) return null;
  }
  return {
    report: filters.report,
    ...(days !== null && span),
    ...(available.includes('state') && { state: filters.state }),
    ...(available.includes('segment') && filters.segment !== null && { segment: filters.segment }),
  };
}
export type ReportQuery = NonNullable<ReturnType<typeof queryOf>>;

/** The stored preset, or the nearest one that the report offers. */
export function presetOf({ report, preset }: ReportFilters): ReportPreset {
  const available = presetsOf(definitionOf(report).days);
  return available.includes(preset) || available.length === 0 ? preset : (available[0] as ReportPreset);
}

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
