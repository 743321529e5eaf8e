'use client';
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { CloseOnBack } from '@/components/shell/input/close-on-back';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { Affected, AffectedBooking } from '@/lib/rules/availability/affected-booking';
import type { ServiceDate } from '@/lib/time/service-day';
import { AffectedRow } from './affected-row';
import { useBookingDialog } from '@/components/shared/booking/dialog/booking-dialog-context';
import { useToast } from '@/components/shell/toasts/use-toast';
import type { Booking } from '@/lib/rules/booking/booking';
import { ApiError } from '@/lib/client/calls/api-error';
import { paths } from '@/lib/client/calls/api-paths';
import { read } from '@/lib/client/calls/read';
import { useService } from '@/lib/client/session/use-session-info';

interface AffectedDialogProps {
  restaurant: RestaurantContext;
  affected: Affected;
  /** Repeats the check: a booking was opened and may have changed. */
  onRecheck: () => void;
  onAnswer: (mayBeSaved: boolean) => void;
}

/**
 * Bookings that a change would affect, with the reason and the possible actions. Saving moves and cancels none of them.
 */
export function AffectedDialog({
  restaurant,
  affected: { bookings, looked },
  onRecheck,
  onAnswer,
}: AffectedDialogProps) {
  const t = useTranslations('hours.affected');
  const when = useDateTimeText();
  const titleId = useId();
  const textId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const open = useOpenAffected();
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const hasOpened = useRef(false);
  const decided = bookings.filter(({ uid }) => accepted.has(uid)).length;

  const keep = (uid: number, isKept: boolean) =>
    setAccepted((now) => {
      const next = new Set(now);
      if (isKept) next.add(uid);
      else next.delete(uid);
      return next;
    });

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      fullScreen={isSmall}
      fullWidth
      maxWidth="md"
      scroll="paper"
      slotProps={{ paper: { sx: isSmall ? { borderRadius: 0 } : undefined } }}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <CloseOnBack onBack={() => onAnswer(false)} />
      <DialogTitle id={titleId} sx={{ pb: 0.75 }}>
        {t('title', { count: bookings.length })}
      </DialogTitle>
      <DialogContentText id={textId} variant="body2" sx={{ px: 3, pb: 2 }}>
        {t('text', { to: when.longDay(looked.to) })}
      </DialogContentText>
      {/* On return from the booking dialog, focus is restored here. */}
      <DialogContent
        dividers
        sx={{ px: 0, py: 0 }}
        onFocus={() => {
          if (!hasOpened.current) return;
          hasOpened.current = false;
          onRecheck();
        }}
      >
        {byDate(bookings).map(([date, parties]) => (
          <section key={date} aria-label={when.longDay(date)}>
            <Typography
              component="h3"
              variant="subtitle2"
              sx={{
                px: 3,
                py: 1,
                position: 'sticky',
                top: 0,
                zIndex: 1,
                bgcolor: 'raised',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              {t('day', { date: when.longDay(date), count: parties.length })}
            </Typography>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {parties.map((party) => (
                <AffectedRow
                  key={party.uid}
                  restaurant={restaurant}
                  booking={party}
                  isAccepted={accepted.has(party.uid)}
                  onAccept={(isKept) => keep(party.uid, isKept)}
                  onOpen={async () => {
                    hasOpened.current = await open(party.uid);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {bookings.length === 0 && (
          <Typography sx={{ px: 3, py: 4, textAlign: 'center', color: 'text.secondary' }}>{t('none')}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mr: 'auto' }}>
          {bookings.length > 0 && t('decided', { decided, count: bookings.length })}
        </Typography>
        <Button color="inherit" autoFocus onClick={() => onAnswer(false)}>
          {t('back')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {t(bookings.length > 0 ? 'saveAllTheSame' : 'save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Groups the bookings, which are sorted by date. */
function byDate(bookings: readonly AffectedBooking[]): Array<[ServiceDate, AffectedBooking[]]> {
  const days = new Map<ServiceDate, AffectedBooking[]>();
  for (const booking of bookings) days.set(booking.date, [...(days.get(booking.date) ?? []), booking]);
  return [...days];
}

/** Opens a booking of any day, to move, cancel or call. Resolves to true when it is open. */
function useOpenAffected(): (uid: number) => Promise<boolean> {
  const dialog = useBookingDialog();
  const toast = useToast();
  const service = useService() ?? '';
  return async (uid) => {
    try {
      dialog.open({ booking: await read<Booking>(paths.booking(service, uid)) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.problem(error.problem);
      return false;
    }
  };
}
