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
import type { House } from '@/components/booking/use-house';
import { useWhenText } from '@/components/booking/use-when-text';
import type { Stranded, StrandedBooking } from '@/lib/availability/stranded-booking';
import type { ServiceDate } from '@/lib/time/service-day';
import { StrandedRow } from './stranded-row';
import { useOpenStranded } from './use-open-stranded';

interface StrandedDialogProps {
  house: House;
  stranded: Stranded;
  /** Asks once more who is stranded: a booking has been looked at. */
  onLookAgain: () => void;
  onAnswer: (mayBeSaved: boolean) => void;
}

/** Everybody whom a change would strand, why, and what may be done about each. Saving moves and cancels nobody. */
export function StrandedDialog({ house, stranded: { bookings, looked }, onLookAgain, onAnswer }: StrandedDialogProps) {
  const t = useTranslations('hours.stranded');
  const when = useWhenText();
  const titleId = useId();
  const textId = useId();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const open = useOpenStranded();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const hasLookedAt = useRef(false);
  const decided = bookings.filter(({ uid }) => kept.has(uid)).length;

  const keep = (uid: number, isKept: boolean) =>
    setKept((now) => {
      const next = new Set(now);
      if (isKept) next.add(uid);
      else next.delete(uid);
      return next;
    });

  return (
    <Dialog open onClose={() => onAnswer(false)} fullScreen={isSmall} fullWidth maxWidth="md" scroll="paper" slotProps={{ paper: { sx: isSmall ? { borderRadius: 0 } : undefined } }} aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId} component="h2" variant="h2" sx={{ pb: 0.75 }}>
        {t('title', { count: bookings.length })}
      </DialogTitle>
      <DialogContentText id={textId} variant="body2" sx={{ px: 3, pb: 2 }}>
        {t('text', { to: when.longDay(looked.to) })}
      </DialogContentText>
      {/* Coming back from the booking dialog puts the focus where it was. */}
      <DialogContent
        dividers
        sx={{ px: 0, py: 0 }}
        onFocus={() => {
          if (!hasLookedAt.current) return;
          hasLookedAt.current = false;
          onLookAgain();
        }}
      >
        {byDate(bookings).map(([date, parties]) => (
          <section key={date} aria-label={when.longDay(date)}>
            <Typography component="h3" variant="subtitle2" sx={{ px: 3, py: 1, position: 'sticky', top: 0, zIndex: 1, bgcolor: 'raised', borderBottom: 1, borderColor: 'divider' }}>
              {t('day', { date: when.longDay(date), count: parties.length })}
            </Typography>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {parties.map((party) => (
                <StrandedRow
                  key={party.uid}
                  house={house}
                  booking={party}
                  isKept={kept.has(party.uid)}
                  onKeep={(isKept) => keep(party.uid, isKept)}
                  onOpen={async () => {
                    hasLookedAt.current = await open(party.uid);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {bookings.length === 0 && <Typography sx={{ px: 3, py: 4, textAlign: 'center', color: 'text.secondary' }}>{t('none')}</Typography>}
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

/** They come by date. */
function byDate(bookings: readonly StrandedBooking[]): Array<[ServiceDate, StrandedBooking[]]> {
  const days = new Map<ServiceDate, StrandedBooking[]>();
  for (const booking of bookings) days.set(booking.date, [...(days.get(booking.date) ?? []), booking]);
  return [...days];
}
