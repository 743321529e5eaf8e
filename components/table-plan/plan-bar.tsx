'use client';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import AddRounded from '@mui/icons-material/AddRounded';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { useLocale, useTranslations } from 'next-intl';
import { useWhenText } from '@/components/booking/use-when-text';
import { DateButton } from '@/components/ui/date-button';
import { ScreenBar } from '@/components/ui/screen-bar';
import type { Plan } from '@/lib/seating/plan';
import { type ServiceDate, shiftDate } from '@/lib/time/service-day';

interface PlanBarProps {
  date: ServiceDate;
  today: ServiceDate;
  onDate: (date: ServiceDate) => void;
  plans: readonly Plan[];
  plan: Plan | undefined;
  onPlan: (uid: string) => void;
  onNew: () => void;
}

/** Which day and which drawing, and a new booking. */
export function PlanBar({ date, today, onDate, plans, plan, onPlan, onNew }: PlanBarProps) {
  const t = useTranslations('tablePlan');
  const language = useLocale();
  const when = useWhenText();
  return (
    <ScreenBar
      label={t('bar')}
      end={
        <>
          {plans.length > 1 && plan && (
            <TextField select size="small" label={t('plan')} value={plan.uid} onChange={(event) => onPlan(event.target.value)} sx={{ minWidth: 150 }}>
              {plans.map(({ uid, name }) => (
                <MenuItem key={uid} value={uid}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button variant="contained" startIcon={<AddRounded />} onClick={onNew}>
            {t('new')}
          </Button>
        </>
      }
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <IconButton aria-label={t('previousDay')} onClick={() => onDate(shiftDate(date, -1))}>
          <ChevronLeftRounded />
        </IconButton>
        <DateButton value={date} onChange={onDate} label={t('date')} text={when.day(date)} language={language} />
        <IconButton aria-label={t('nextDay')} onClick={() => onDate(shiftDate(date, 1))}>
          <ChevronRightRounded />
        </IconButton>
        <Button color="inherit" disabled={date === today} onClick={() => onDate(today)} sx={{ px: 1.5, minWidth: 0 }}>
          {t('today')}
        </Button>
      </Stack>
    </ScreenBar>
  );
}
