'use client';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { ScreenBar } from '@/components/ui/screen-bar';
import type { Hours } from '@/lib/availability/hours';
import { AVAILABILITY_VIEWS, type AvailabilityView as View, useAvailabilityView } from './use-availability-view';
import { useEditedList } from './use-edited-list';
import { WeekOverview } from './week-overview';

interface AvailabilityViewProps {
  house: House;
  hours: Hours;
}

/** The parts of the screen, and what is changed in them and not saved yet. */
export function AvailabilityView({ hours }: AvailabilityViewProps) {
  const t = useTranslations('availability');
  const [view, setView] = useAvailabilityView();
  const shifts = useEditedList(hours.shifts);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar label={t('bar')}>
        <Tabs value={view} onChange={(_event, next: View) => setView(next)} aria-label={t('views')}>
          {AVAILABILITY_VIEWS.map((one) => (
            <Tab key={one} value={one} id={`availability-tab-${one}`} aria-controls="availability-panel" label={t(`view.${one}`)} />
          ))}
        </Tabs>
      </ScreenBar>
      <Box role="tabpanel" id="availability-panel" aria-labelledby={`availability-tab-${view}`} sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, sm: 2 } }}>
        <WeekOverview entries={shifts.entries} acts={null} />
      </Box>
    </Box>
  );
}
