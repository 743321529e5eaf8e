'use client';
import { memo } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import { useTranslations } from 'next-intl';
import { BookingMarks } from '@/components/booking/booking-marks';
import { NextStatusButton } from '@/components/booking/next-status-button';
import { StatusChip } from '@/components/booking/status-chip';
import type { House } from '@/components/booking/use-house';
import { usePartyName } from '@/components/booking/use-party-name';
import { useWhenText } from '@/components/booking/use-when-text';
import type { Booking } from '@/lib/booking/booking';

export const PARTY_ROW_HEIGHT = 76;
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

interface PartyRowProps {
  booking: Booking;
  house: House;
  isChosen: boolean;
  onChoose: (uid: number) => void;
  onStatus: (booking: Booking, status: number) => void;
}

/** A party: tapped, it is chosen for a table. Its status is one tap to the likely next one, and a menu of the others. */
export const PartyRow = memo(function PartyRow({ booking, house, isChosen, onChoose, onStatus }: PartyRowProps) {
  const t = useTranslations('tablePlan');
  const when = useWhenText();
  const party = usePartyName(house.setup.lastFirst)(booking);
  const tables = booking.tables.map(house.tableName).join(' + ');
  const setStatus = (status: number) => onStatus(booking, status);
  return (
    <Stack
      direction="row"
      sx={{ height: PARTY_ROW_HEIGHT, alignItems: 'center', gap: 1, pr: 1.5, borderBottom: 1, borderColor: 'divider', boxShadow: isChosen ? (theme) => `inset 4px 0 ${theme.vars?.palette.primary.main}` : undefined, bgcolor: isChosen ? 'action.selected' : undefined, '&:has(> button:hover)': { bgcolor: isChosen ? 'action.selected' : 'action.hover' } }}
    >
      <ButtonBase
        onClick={() => onChoose(booking.uid)}
        aria-pressed={isChosen}
        aria-label={`${t('select', { party })}. ${when.time(booking.time)}, ${t('covers', { count: booking.covers })}, ${tables ? t('tables', { tables }) : t('noTable')}`}
        sx={{ flex: 1, minWidth: 0, height: '100%', pl: 2, gap: 1.5, justifyContent: 'flex-start', textAlign: 'left' }}
      >
        <Box component="span" sx={{ width: 48, flexShrink: 0 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>{when.time(booking.time)}</Box>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
            <PeopleAltOutlined sx={{ fontSize: 15 }} />
            {booking.covers}
          </Box>
        </Box>
        <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
          <Box component="span" sx={{ display: 'block', fontWeight: 550, ...oneLine }}>{party}</Box>
          <Box component="span" sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontSize: '0.8125rem', color: 'text.secondary' }}>
            <Box component="span" sx={oneLine}>{tables ? t('tables', { tables }) : t('noTable')}</Box>
            <BookingMarks booking={booking} setup={house.setup} />
          </Box>
        </Box>
      </ButtonBase>
      <Stack sx={{ gap: 0.5, width: 116, flexShrink: 0, '& .MuiChip-root': { height: 30 }, '& .MuiButton-root': { minHeight: 32, py: 0 } }}>
        <StatusChip status={booking.status} statuses={house.statuses} party={party} onPick={setStatus} />
        <NextStatusButton booking={booking} statuses={house.statuses} partSeated={house.setup.partSeatedStatus} party={party} onPick={setStatus} fullWidth />
      </Stack>
    </Stack>
  );
});
