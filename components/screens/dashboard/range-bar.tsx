'use client';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { DayRange } from '@/components/ui/dates/day-range';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { DASHBOARD_RANGES, type DashboardRange, dashboardDays } from '@/lib/rules/dashboard/dashboard-range';
import type { ServiceDate } from '@/lib/time/service-day';
import { COMPARISONS, type Comparison, type DashboardView } from './use-dashboard-choice';

interface RangeBarProps {
  view: DashboardView;
  onChange: (turn: (now: DashboardView) => DashboardView) => void;
  today: ServiceDate;
}

/** Choice of the span and of its comparison. */
export function RangeBar({ view, onChange, today }: RangeBarProps) {
  const t = useTranslations('dashboard.bar');
  const days = dashboardDays(view, today);
  return (
    <ScreenBar
      label={t('label')}
      end={
        <Button
          color="inherit"
          startIcon={<PrintOutlined />}
          onClick={() => window.print()}
          sx={{ minHeight: 44, '@media print': { display: 'none' } }}
        >
          {t('print')}
        </Button>
      }
    >
      <DayRange<DashboardRange>
        label={t('range')}
        value={view}
        onRange={(range) => onChange((now) => ({ ...now, ...days, range }))}
        onDay={(end, day) => onChange((now) => ({ ...now, [end]: day }))}
        endLabels={{ from: t('from'), to: t('to') }}
      >
        {DASHBOARD_RANGES.map((range) => (
          <option key={range} value={range}>
            {t(`ranges.${range}`)}
          </option>
        ))}
      </DayRange>
      <SelectBox
        label={t('against')}
        value={view.against}
        onChange={(against) => onChange((now) => ({ ...now, against: against as Comparison }))}
      >
        {COMPARISONS.map((one) => (
          <option key={one} value={one}>
            {t(`comparisons.${one}`)}
          </option>
        ))}
      </SelectBox>
    </ScreenBar>
  );
}
