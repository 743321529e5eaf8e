'use client';
/** Filters of the answers, stored per service (§3). */
import { useServiceFilters } from '@/lib/client/storage/use-service-filters';
import { arrayOf, isBoolean, isInteger, isString, nullable, oneOf, orElse, readerOf } from '@/lib/contract/type-guards';
import { SHIFT_TYPES } from '@/lib/rules/hours/hours';
import { FIRST_SURVEY_FILTERS, SURVEY_RANGES, type SurveyFilters } from '@/lib/rules/survey/survey-filters';

const day = orElse(
  (value): value is string => isString(value) && /^\d{4}-\d{2}-\d{2}$/.test(value),
  () => '',
);
const filtersOf = readerOf<SurveyFilters>({
  range: orElse(oneOf(SURVEY_RANGES), () => FIRST_SURVEY_FILTERS.range),
  from: day,
  to: day,
  shifts: orElse(nullable(arrayOf(oneOf(SHIFT_TYPES))), () => null),
  areas: orElse(nullable(arrayOf(isInteger)), () => null),
  low: orElse(isBoolean, () => false),
});
const stored = (raw: unknown): SurveyFilters | null =>
  typeof raw === 'object' && raw !== null ? filtersOf(raw as Record<string, unknown>) : null;

export type ChangeSurveyFilters = (turn: (now: SurveyFilters) => SurveyFilters) => void;

export const useSurveyFilters = (): [SurveyFilters, ChangeSurveyFilters] =>
  useServiceFilters(stored, FIRST_SURVEY_FILTERS, 'surveys');
