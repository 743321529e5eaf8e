'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { FloorPlan } from '@/components/floor/floor-plan';
import { useTimerTags } from '@/components/floor/use-timer-tags';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import type { Booking } from '@/lib/booking/booking';
import { useSettings } from '@/lib/client/use-settings';
import type { Plan } from '@/lib/seating/plan';
import { PlacingBar } from './placing-bar';
import { TableDetails } from './table-details';
import { TimeBar } from './time-bar';
import type { FloorActions } from '@/components/floor/use-floor-actions';
import type { FloorDayRead } from '@/components/floor/use-floor-day';
import { useFaces } from './use-faces';
import type { Placing } from './use-placing';
import type { PlanTime } from './use-plan-time';

interface FloorPaneProps {
  house: House;
  plan: Plan | undefined;
  floor: FloorDayRead;
  planTime: PlanTime;
  isToday: boolean;
  placing: Placing | null;
  onChoose: (uid: number | null) => void;
  actions: FloorActions;
  onOpen: (booking: Booking) => void;
  onNew: (table: string) => void;
}

interface Opened {
  uid: string;
  anchor: Element;
}

/** The floor, what a tap on it does, and the time it is shown at. */
export function FloorPane({ house, plan, floor, planTime, isToday, placing, onChoose, actions, onOpen, onNew }: FloorPaneProps) {
  const t = useTranslations('tablePlan');
  const words = useTranslations('floor');
  const common = useTranslations('common');
  const [opened, setOpened] = useState<Opened | null>(null);
  const faces = useFaces(house, plan, floor.day, planTime.date, planTime.time, placing);
  const [{ timers: look }] = useSettings();
  const timers = useTimerTags(house, plan, floor.day, planTime.time);

  function onTable(uid: string, anchor: Element) {
    if (!placing) return setOpened({ uid, anchor });
    const fit = placing.fits.get(uid);
    onChoose(null);
    void actions.place(placing.booking, fit?.fits ? fit.tables : [uid], placing.seats);
  }

  const table = opened ? plan?.tables.find(({ uid }) => uid === opened.uid) : undefined;
  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      {placing && <PlacingBar placing={placing} house={house} onCancel={() => onChoose(null)} />}
      <Box sx={{ flex: 1, minHeight: 0 }}>
        {floor.error ? (
          <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={floor.retry} />
        ) : !plan || !floor.day ? (
          <Box role="status" aria-label={common('loading')} sx={{ height: '100%', p: 2 }}>
            <Skeleton variant="rounded" sx={{ height: '100%' }} />
          </Box>
        ) : plan.tables.length === 0 ? (
          <EmptyState title={t('noTables')} />
        ) : (
          <FloorPlan plan={plan} faces={faces} label={words('name', { plan: plan.name })} hint={words('hint')} onTable={onTable} timers={timers} look={look} />
        )}
      </Box>
      <TimeBar planTime={planTime} step={house.setup.timeStep} isToday={isToday} />
      {table && floor.day && opened && (
        <TableDetails
          anchor={opened.anchor}
          table={table}
          day={floor.day}
          planTime={planTime}
          house={house}
          actions={actions}
          onClose={() => setOpened(null)}
          onMove={(booking) => onChoose(booking.uid)}
          onOpen={onOpen}
          onNew={() => onNew(table.uid)}
        />
      )}
    </Stack>
  );
}
