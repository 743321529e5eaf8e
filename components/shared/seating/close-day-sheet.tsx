'use client';
import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useUndoAction } from '@/components/shell/toasts/use-undo-action';
import { paths } from '@/lib/client/calls/api-paths';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useRefresh } from '@/lib/client/calls/use-refresh';
import { send } from '@/lib/client/calls/send';
import { useService } from '@/lib/client/session/use-session-info';
import type { Booking } from '@/lib/rules/booking/booking';
import { unsettled } from '@/lib/rules/booking/unsettled';
import type { ServiceDate } from '@/lib/time/service-day';
import { SheetFrame } from './sheet-frame';

interface CloseDaySheetProps {
  date: ServiceDate;
  restaurant: RestaurantContext;
  onClose: () => void;
}

/** Settles a day's no-shows and seated parties together: those that are ticked. */
export function CloseDaySheet({ date, restaurant, onClose }: CloseDaySheetProps) {
  const t = useTranslations('closeDay');
  const common = useTranslations('common');
  const when = useDateTimeText();
  const toast = useToast();
  const undoAction = useUndoAction();
  const actions = useBookingActions();
  const refresh = useRefresh();
  const service = useService() ?? '';
  const { data } = useBookingDay(date);
  const { neverCame, seated } = unsettled(data?.bookings ?? [], restaurant.stageOf);
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const chosen = (parties: readonly Booking[]) =>
    parties.flatMap(({ uid }) => (uid < 0 || excluded.has(uid) ? [] : [uid]));
  const [noShow, finish] = [chosen(neverCame), chosen(seated)];

  async function close() {
    setBusy(true);
    const result = await send<{ bookings: Booking[] }>('POST', paths.closeDay(service), { date, noShow, finish });
    setBusy(false);
    if (!result.ok) return toast.problem(result.problem);
    onClose();
    const [first] = result.value.bookings;
    refresh.soon(paths.bookingDay(service, date), paths.tableStates(service, date));
    toast.show({
      severity: 'success',
      text: t('closed', { count: result.value.bookings.length }),
      ...(first && {
        action: undoAction(async () => {
          const undone = await actions.undo(first);
          if (!undone.ok) toast.problem(undone.problem);
          refresh.soon(paths.bookingDay(service, date), paths.tableStates(service, date));
        }),
      }),
    });
  }
  const toggle = (uid: number) =>
    setExcluded((before) => new Set(before.has(uid) ? [...before].filter((one) => one !== uid) : [...before, uid]));

  return (
    <SheetFrame title={t('title', { day: when.day(date) })} text={t('text')} onClose={onClose}>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        <Parties
          title={t('still')}
          empty={t('stillEmpty')}
          parties={seated}
          kept={excluded}
          toggle={toggle}
          {...{ restaurant }}
        />
        <Parties
          title={t('never')}
          empty={t('neverEmpty')}
          parties={neverCame}
          kept={excluded}
          toggle={toggle}
          {...{ restaurant }}
        />
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="contained"
          sx={{ minHeight: 56 }}
          disabled={busy || noShow.length + finish.length === 0}
          onClick={() => void close()}
        >
          {noShow.length + finish.length === 0
            ? t('none')
            : t('close', {
                noShow: noShow.length,
                finish: finish.length,
                both: noShow.length > 0 && finish.length > 0 ? 'yes' : 'no',
              })}
        </Button>
      </Stack>
    </SheetFrame>
  );
}

interface PartiesProps {
  title: string;
  empty: string;
  parties: readonly Booking[];
  kept: ReadonlySet<number>;
  toggle: (uid: number) => void;
  restaurant: RestaurantContext;
}

function Parties({ title, empty, parties, kept, toggle, restaurant }: PartiesProps) {
  const t = useTranslations('closeDay');
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 1.5 }}>
      <Typography id={id} component="h3" variant="subtitle2">
        {title} {parties.length > 0 && `· ${parties.length}`}
      </Typography>
      {parties.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {empty}
        </Typography>
      )}
      {parties.map((booking) => (
        <FormControlLabel
          key={booking.uid}
          sx={{ display: 'flex', minHeight: 44, mr: 0 }}
          control={<Checkbox checked={!kept.has(booking.uid)} onChange={() => toggle(booking.uid)} />}
          label={[
            t('row', { time: when.time(booking.time), party: partyName(booking), count: booking.covers }),
            booking.tables.map(restaurant.tableName).join(' + '),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Box>
  );
}
