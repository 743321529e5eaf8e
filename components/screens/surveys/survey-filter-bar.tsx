'use client';
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { ChoiceTile } from '@/components/ui/inputs/choice-tile';
import { DayRange } from '@/components/ui/dates/day-range';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useHours } from '@/lib/client/hours/use-hours';
import { SHIFT_TYPES, type ShiftType } from '@/lib/rules/hours/hours';
import {
  SURVEY_RANGES,
  type SurveyFilters,
  type SurveyRange,
  daysOf,
  toggleArea,
  toggleShift,
} from '@/lib/rules/survey/survey-filters';
import type { ServiceDate } from '@/lib/time/service-day';
import { useAreaName } from './use-area-name';
import { useAnswerCsv } from './use-answer-csv';
import type { ChangeSurveyFilters } from './use-survey-filters';

interface SurveyFilterBarProps {
  filters: SurveyFilters;
  onChange: ChangeSurveyFilters;
  today: ServiceDate;
  areas: ReadonlyArray<{ area: number; name: string }>;
  /** Number of chosen answers; with none there is no export. */
  answers: number;
}

/** Filters of answers: days, shifts, areas, low scores. */
export function SurveyFilterBar({ filters, onChange, today, areas, answers }: SurveyFilterBarProps) {
  const t = useTranslations('surveys.filter');
  const types = useTranslations('availability.type');
  const name = useId();
  const areaName = useAreaName();
  const csv = useAnswerCsv(filters, today);
  // Only managers may export answers (D14).
  const mayExport = useSessionInfo().data?.abilities.includes('transfer') ?? false;
  const days = daysOf(filters, today);
  const shifts = useShiftTypes();
  return (
    <Box
      role="group"
      aria-label={t('label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <DayRange<SurveyRange>
        label={t('range')}
        value={filters}
        onRange={(range) => onChange((now) => ({ ...now, ...days, range }))}
        onDay={(end, day) => onChange((now) => ({ ...now, [end]: day }))}
        endLabels={{ from: t('from'), to: t('to') }}
      >
        {SURVEY_RANGES.map((range) => (
          <option key={range} value={range}>
            {t(range)}
          </option>
        ))}
      </DayRange>
      {shifts.length > 1 && (
        <Box role="group" aria-label={t('shifts')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {shifts.map((shift) => (
            <ChoiceTile
              key={shift}
              type="checkbox"
              tint
              name={`${name}-shift`}
              checked={filters.shifts?.includes(shift) ?? true}
              onChange={() => onChange((now) => toggleShift(now, shift, shifts))}
            >
              {types(shift)}
            </ChoiceTile>
          ))}
        </Box>
      )}
      {areas.length > 1 && (
        <Box role="group" aria-label={t('areas')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {areas.map(({ area, name: written }) => (
            <ChoiceTile
              key={area}
              type="checkbox"
              tint
              name={`${name}-area`}
              checked={filters.areas?.includes(area) ?? true}
              onChange={() =>
                onChange((now) =>
                  toggleArea(
                    now,
                    area,
                    areas.map((one) => one.area),
                  ),
                )
              }
            >
              {areaName(area, written)}
            </ChoiceTile>
          ))}
        </Box>
      )}
      <ChoiceTile
        type="checkbox"
        tint
        name={`${name}-low`}
        checked={filters.low}
        onChange={() => onChange((now) => ({ ...now, low: !now.low }))}
      >
        {t('low')}
      </ChoiceTile>
      {mayExport && (
        <Button
          color="inherit"
          startIcon={<FileDownloadOutlined />}
          disabled={answers === 0}
          loading={csv.isBusy}
          onClick={() => void csv.save()}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          {t('csv')}
        </Button>
      )}
    </Box>
  );
}

/** The restaurant's shift types in the order of the day. */
function useShiftTypes(): ShiftType[] {
  const { data } = useHours();
  const sessions = [...(data?.shifts ?? []), ...(data?.specialDates.flatMap((special) => special.sessions) ?? [])];
  return SHIFT_TYPES.filter((type) => sessions.some((session) => session.type === type));
}
