'use client';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import LockRounded from '@mui/icons-material/LockRounded';
import NotesRounded from '@mui/icons-material/NotesRounded';
import RepeatRounded from '@mui/icons-material/RepeatRounded';
import { useTranslations } from 'next-intl';
import { type Booking, hasNotes } from '@/lib/booking/booking';
import { DO_NOT_MOVE_OPTION } from '@/lib/contract/constants';
import type { Setup } from '@/lib/setup/setup';

interface BookingMarksProps {
  booking: Booking;
  setup: Pick<Setup, 'bookOptions' | 'guestOptions'>;
  /** The notes themselves stand beside it. */
  withoutNotes?: boolean;
}

/** Small signs of what a booking carries: notes, options, 'do not move' (§9), earlier visits. Each says its name. */
export function BookingMarks({ booking, setup, withoutNotes }: BookingMarksProps) {
  const t = useTranslations('booking');
  const { bookOptions, guestOptions, notes, guestNotes, visits } = booking;
  const options = [
    ...setup.bookOptions.filter(({ uid }) => uid !== DO_NOT_MOVE_OPTION && bookOptions.includes(uid)),
    ...setup.guestOptions.filter(({ uid }) => guestOptions.includes(uid)),
  ];
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, color: 'text.secondary', flexShrink: 0, alignItems: 'center', '& svg': { fontSize: 18 } }}>
      {visits > 0 && (
        <Mark label={t('visitsBefore', { count: visits })}>
          <RepeatRounded />
          <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
            {visits}
          </Box>
        </Mark>
      )}
      {bookOptions.includes(DO_NOT_MOVE_OPTION) && (
        <Mark label={t('doNotMove')}>
          <LockRounded />
        </Mark>
      )}
      {!withoutNotes && hasNotes(booking) && (
        <Mark label={[notes, guestNotes].filter(Boolean).join(' · ')} spoken={t('hasNotes')}>
          <NotesRounded />
        </Mark>
      )}
      {options.length > 0 && (
        <Mark label={t('options', { names: options.map(({ name }) => name).join(', ') })}>
          <CheckCircleOutlineRounded />
        </Mark>
      )}
    </Stack>
  );
}

function Mark({ label, spoken = label, children }: { label: string; spoken?: string; children: ReactNode }) {
  return (
    // The browser's own tooltip: a thousand rows scroll past with three of these each.
    <Box component="span" role="img" title={label} aria-label={spoken} sx={{ display: 'inline-flex', alignItems: 'center', gap: '2px' }}>
      {children}
    </Box>
  );
}
