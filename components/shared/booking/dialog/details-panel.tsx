'use client';
import { useState } from 'react';
import Box from '@mui/material/Box';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useHours } from '@/lib/client/hours/use-hours';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { isLocal } from '@/lib/rules/offline/queued-change';
import { hasBeenSeated } from '@/lib/rules/statuses/stage';
import { TableSection } from '../table-choice/table-section';
import { DetailsSection } from './details-section';
import { GuestSection } from './guest-section';
import { RepeatSection } from './repeat-section';
import { SeatingSection } from './seating-section';
import type { BookingEditor } from './use-booking-editor';
import type { RecurringFlow } from './use-recurring-flow';

const GuestLink = lazyComponent(() => import('./guest-link').then((loaded) => loaded.GuestLink));
const SurveyLink = lazyComponent(() => import('./survey-link').then((loaded) => loaded.SurveyLink));

interface DetailsPanelProps {
  editor: BookingEditor;
  restaurant: RestaurantContext;
  /** The best table as found by the last check. */
  best: readonly string[];
  isHidden: boolean;
  /** The covers field takes the initial focus. */
  startsHere: boolean;
  /** Called with the party's usual turn; undefined when the turn was chosen by a person or dragged. */
  onUsualTurn: ((turn: number) => void) | undefined;
  repeat: RecurringFlow['repeat'];
  onRepeat: RecurringFlow['setRepeat'];
}

/** The fields of a booking in two columns: seating and guest, with the rarely used ones below. */
export function DetailsPanel({
  editor: { hookForm: form, stored },
  restaurant,
  best,
  isHidden,
  startsHere,
  onUsualTurn,
  repeat,
  onRepeat,
}: DetailsPanelProps) {
  const hours = useHours().data;
  const has = useCapabilities();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div
      role={stored ? 'tabpanel' : undefined}
      id="booking-panel-details"
      aria-labelledby={stored ? 'booking-tab-details' : undefined}
      hidden={isHidden}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 4,
          rowGap: 3,
        }}
      >
        <SeatingSection
          control={form.control}
          restaurant={restaurant}
          uid={stored?.uid ?? null}
          hours={hours}
          onUsualTurn={onUsualTurn}
          best={best}
          isChoosing={isChoosing}
          onChoosing={setIsChoosing}
          startsHere={startsHere}
        />
        {/* On a phone below its field, elsewhere below both columns at full width. */}
        <Box sx={{ gridColumn: '1 / -1', order: { sm: 1 }, display: isChoosing ? undefined : 'none' }}>
          <TableSection
            control={form.control}
            restaurant={restaurant}
            hours={hours}
            uid={stored?.uid ?? null}
            open={isChoosing}
          />
        </Box>
        <GuestSection form={form} restaurant={restaurant} isNew={!stored} />
        {!stored && has('recurring') && (
          <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
            <RepeatSection control={form.control} repeat={repeat} onChange={onRepeat} />
          </Box>
        )}
        <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
          <DetailsSection control={form.control} restaurant={restaurant} isNew={stored === null} />
        </Box>
        {stored && !isLocal(stored.uid) && has('online') && (
          <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
            <GuestLink uid={stored.uid} />
          </Box>
        )}
        {stored && !isLocal(stored.uid) && has('surveys') && hasBeenSeated(restaurant.stageOf(stored.status)) && (
          <Box sx={{ gridColumn: '1 / -1', order: { sm: 2 } }}>
            <SurveyLink uid={stored.uid} />
          </Box>
        )}
      </Box>
    </div>
  );
}
