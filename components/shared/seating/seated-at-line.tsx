'use client';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { useCapabilities } from '@/lib/client/use-capabilities';
import type { Booking } from '@/lib/rules/booking/booking';
import { stayOf } from '@/lib/rules/seating/floor-stays';
import { dayClock } from '@/lib/time/day-clock';
import { parseTime } from '@/lib/time/time-text';
import { STAGE } from '@/lib/rules/statuses/stage';

interface SeatedAtLineProps {
  booking: Booking;
  restaurant: RestaurantContext;
  onChanged: (booking: Booking) => void;
}

/** The time at which a party sat down, from which its turn runs (D13); editable. */
export function SeatedAtLine({ booking, restaurant, onChanged }: SeatedAtLineProps) {
  const t = useTranslations('seatedAt');
  const when = useDateTimeText();
  const toast = useToast();
  const actions = useBookingActions();
  const mayChange = useCapabilities()('seating');
  const [text, setText] = useState<string | null>(null);
  if (booking.seatedTime === null || restaurant.stageOf(booking.status) !== STAGE.seated) return null;
  const clock = dayClock(booking.date, restaurant.setup.timeZone);
  const { planned } = stayOf(booking, STAGE.seated, null, { clock });
  const typed = text === null ? null : parseTime(text);

  async function save() {
    if (typed === null) return;
    const result = await actions.change(booking, { seatedTime: typed });
    if (!result.ok) return toast.problem(result.problem);
    setText(null);
    onChanged(result.value);
  }
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2, minHeight: 44 }}>
      {text === null ? (
        <>
          <Typography variant="body2">
            {t('line', { time: when.time(booking.seatedTime), until: when.time(planned) })}
          </Typography>
          {mayChange && (
            <Button sx={{ minHeight: 44 }} onClick={() => setText(when.time(booking.seatedTime as number))}>
              {t('change')}
            </Button>
          )}
        </>
      ) : (
        <>
          <TextField
            label={t('field')}
            size="small"
            autoFocus
            value={text}
            error={typed === null}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // Enter saves the time, and does not submit the booking's form.
              void save();
            }}
            sx={{ width: 120 }}
          />
          <Button variant="outlined" sx={{ minHeight: 44 }} disabled={typed === null} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      )}
    </Stack>
  );
}
