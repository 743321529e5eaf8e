'use client';
import { memo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import AddRounded from '@mui/icons-material/AddRounded';
import { useTranslations } from 'next-intl';
import { AutoAssignButton } from '@/components/shared/auto-assign/auto-assign-button';
import type { SessionSpan } from '@/components/shared/auto-assign/session-span';
import { DaySteps } from '@/components/shared/restaurant/day-steps';
import type { Views } from '@/components/shared/party/use-views';
import { ViewSwitches } from '@/components/shared/party/view-switches';
import { PauseArrivals } from '@/components/shared/hours/pause-arrivals';
import { EditPlanButton } from '@/components/shared/floor/edit-plan-button';
import { TimerSetupButton } from '@/components/shared/floor/timer-setup-button';
import { PrintButtons } from '@/components/shared/print/print-buttons';
import { WaitingButton } from '@/components/shared/waiting/waiting-button';
import { ScreenBar } from '@/components/ui/screen-bar';
import { SelectBox } from '@/components/ui/select-box';
import { BOOKING_VIEWS } from '@/lib/rules/booking/view';
import type { Plan } from '@/lib/rules/seating/plan';
import type { ServiceDate } from '@/lib/time/service-day';
import { PlanMore } from './plan-more';

interface PlanBarProps {
  date: ServiceDate;
  today: ServiceDate;
  onDate: (date: ServiceDate) => void;
  plans: readonly Plan[];
  plan: Plan | undefined;
  onPlan: (uid: string) => void;
  onNew: () => void;
  views: Views;
  /** The session on the screen. */
  span: SessionSpan;
}

/** Between a phone, where the rest is in a menu, and a wide screen the row has no room for its words. */
const iconOnTablet = {
  minWidth: 44,
  px: { sm: 1, md: 2 },
  '& .MuiButton-startIcon': { ml: { sm: 0, md: '-4px' }, mr: { sm: 0, md: '8px' } },
};

/** Which day and which drawing, and a new booking. On a phone what is used once an evening is in a menu. */
function DrawnBar({ date, today, onDate, plans, plan, onPlan, onNew, views, span }: PlanBarProps) {
  const t = useTranslations('tablePlan');
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <ScreenBar
      label={t('bar')}
      end={
        <>
          {!isPhone && plans.length > 1 && plan && (
            <SelectBox label={t('plan')} isLabelled value={plan.uid} onChange={onPlan} minWidth={150}>
              {plans.map(({ uid, name }) => (
                <option key={uid} value={uid}>
                  {name}
                </option>
              ))}
            </SelectBox>
          )}
          {!isPhone && <ViewSwitches views={views} choices={BOOKING_VIEWS} withTimers />}
          <PauseArrivals />
          <WaitingButton date={date} />
          {isPhone ? (
            <PlanMore date={date} plans={plans} plan={plan} onPlan={onPlan} views={views} span={span} />
          ) : (
            <>
              <AutoAssignButton date={date} span={span} />
              <PrintButtons date={date} />
              <TimerSetupButton />
              <EditPlanButton plan={plan?.uid} />
            </>
          )}
          <Button
            variant="contained"
            startIcon={<AddRounded />}
            onClick={onNew}
            aria-label={t('new')}
            sx={iconOnTablet}
          >
            <Box component="span" sx={{ display: { sm: 'none', md: 'block' } }}>
              {t('new')}
            </Box>
          </Button>
        </>
      }
    >
      <DaySteps date={date} today={today} onDate={onDate} />
    </ScreenBar>
  );
}

export const PlanBar = memo(DrawnBar);
