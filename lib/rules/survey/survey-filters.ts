/** Filters of survey answers, stored per service (§3). Null selects all. */
import type { ShiftType } from '@/lib/rules/hours/hours';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';
import { toggled } from '@/lib/rules/form/toggled';

export const SURVEY_RANGES = ['last30', 'last90', 'year', 'own'] as const;
export type SurveyRange = (typeof SURVEY_RANGES)[number];

export interface SurveyFilters {
  range: SurveyRange;
  /** Days of the range 'own'. */
  from: ServiceDate;
  to: ServiceDate;
  shifts: ShiftType[] | null;
  areas: number[] | null;
  low: boolean;
}

export const FIRST_SURVEY_FILTERS: SurveyFilters = {
  range: 'last90',
  from: '',
  to: '',
  shifts: null,
  areas: null,
  low: false,
};

const DAYS = { last30: 29, last90: 89, year: 364 } as const;

/** First and last day; a reversed range is swapped. */
export function daysOf({ range, from, to }: SurveyFilters, today: ServiceDate): { from: ServiceDate; to: ServiceDate } {
  if (range !== 'own') return { from: shiftDate(today, -DAYS[range]), to: today };
  const [first, last] = [from || today, to || today].sort() as [ServiceDate, ServiceDate];
  return { from: first, to: last };
}

/** As the query of the calls. */
export function surveyQuery(
  filters: SurveyFilters,
  today: ServiceDate,
): { from: ServiceDate; to: ServiceDate; shifts?: string; areas?: string } {
  const { shifts, areas } = filters;
  return {
    ...daysOf(filters, today),
    ...(shifts && { shifts: shifts.join(',') }),
    ...(areas && { areas: areas.join(',') }),
  };
}

/** @param all those of the restaurant */
export const toggleShift = (filters: SurveyFilters, shift: ShiftType, all: readonly ShiftType[]): SurveyFilters => ({
  ...filters,
  shifts: toggled(filters.shifts, shift, all),
});

export const toggleArea = (filters: SurveyFilters, area: number, all: readonly number[]): SurveyFilters => ({
  ...filters,
  areas: toggled(filters.areas, area, all),
});
