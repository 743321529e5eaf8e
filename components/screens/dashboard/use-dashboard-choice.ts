'use client';
/** Span and comparison of the dashboard, stored per service (§3). */
import { isServiceDate, oneOf, orElse, readerOf } from '@/lib/contract/type-guards';
import { useServiceFilters } from '@/lib/client/storage/use-service-filters';
import { DASHBOARD_RANGES, type DashboardChoice, FIRST_DASHBOARD_CHOICE } from '@/lib/rules/dashboard/dashboard-range';

/** Compares with the days before, or with the same weekdays a year before. */
export const COMPARISONS = ['before', 'yearBefore'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface DashboardView extends DashboardChoice {
  against: Comparison;
}

const FIRST: DashboardView = { ...FIRST_DASHBOARD_CHOICE, against: 'yearBefore' };
const day = orElse(isServiceDate, () => '');
const viewOf = readerOf<DashboardView>({
  range: orElse(oneOf(DASHBOARD_RANGES), () => FIRST.range),
  from: day,
  to: day,
  against: orElse(oneOf(COMPARISONS), () => FIRST.against),
});
const stored = (raw: unknown): DashboardView | null =>
  typeof raw === 'object' && raw !== null ? viewOf(raw as Record<string, unknown>) : null;

export const useDashboardChoice = (): [DashboardView, (change: (now: DashboardView) => DashboardView) => void] =>
  useServiceFilters(stored, FIRST, 'dashboard');
