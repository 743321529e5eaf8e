'use client';
import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { Booking } from '@/lib/booking/booking';
import { duplicateGroups } from '@/lib/booking/duplicate-groups';
import { useBookingDialog } from './booking-dialog-context';
import { HideForHours } from './hide-for-hours';
import { useDuplicatesHidden } from './use-duplicates-hidden';
import type { House } from './use-house';
import { usePartyName } from './use-party-name';
import { useWhenText } from './use-when-text';

interface DuplicatesReminderProps {
  /** Of the day on display. */
  bookings: readonly Booking[];
  house: House;
}

/** Names a day's guests who have booked twice (§5), until they are looked into or hidden for some hours (§2). */
export function DuplicatesReminder({ bookings, house }: DuplicatesReminderProps) {
  const t = useTranslations('duplicates');
  const [isHidden, hideFor] = useDuplicatesHidden();
  const [isOpen, setOpen] = useState(false);
  const groups = useMemo(() => duplicateGroups(bookings, house.stageOf), [bookings, house]);
  if (isHidden || groups.length === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mx: 2, my: 1, py: 0, alignItems: 'center', flexShrink: 0, '& .MuiAlert-message': { flex: 1, py: 0.5 }, '& .MuiAlert-action': { display: 'none' } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 180, fontWeight: 600 }}>
          {t('found', { count: groups.length })}
        </Box>
        <Button color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('close') : t('look')}
        </Button>
        <HideForHours label={t('hide')} onHours={hideFor} />
      </Stack>
      {isOpen && groups.map((group) => <DuplicateGroup key={group[0]?.uid} group={group} house={house} />)}
    </Alert>
  );
}

function DuplicateGroup({ group, house }: { group: readonly Booking[]; house: House }) {
  const t = useTranslations('duplicates');
  const when = useWhenText();
  const dialog = useBookingDialog();
  const partyName = usePartyName(house.setup.lastFirst);
  return (
    <Stack component="ul" direction="row" sx={{ listStyle: 'none', flexWrap: 'wrap', gap: 1, m: 0, p: 0, py: 0.5 }}>
      {group.map((booking) => (
        <li key={booking.uid}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => dialog.open({ booking })}>
            {t('booking', { time: when.time(booking.time), party: partyName(booking), covers: booking.covers })}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
