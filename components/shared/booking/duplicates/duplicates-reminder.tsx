'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import type { Booking } from '@/lib/rules/booking/booking';
import { duplicateGroups } from '@/lib/rules/booking/duplicates/duplicate-groups';
import { useBookingDialog } from '../dialog/booking-dialog-context';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import { Menu } from '@/components/ui/popups/popups';
import MenuItem from '@mui/material/MenuItem';
import { useService } from '@/lib/client/session/use-session-info';
import { useSettings } from '@/lib/client/settings/use-settings';
import { HOUR_MS } from '@/lib/time/milliseconds';

interface DuplicatesReminderProps {
  /** Bookings of the displayed day. */
  bookings: readonly Booking[];
  restaurant: RestaurantContext;
}

/** Lists the day's guests with more than one booking (§5), until hidden for some hours (§2). */
export function DuplicatesReminder({ bookings, restaurant }: DuplicatesReminderProps) {
  const t = useTranslations('duplicates');
  const [isHidden, hideFor] = useDuplicatesHidden();
  const [isOpen, setOpen] = useState(false);
  const groups = useMemo(() => duplicateGroups(bookings, restaurant.stageOf), [bookings, restaurant]);
  if (isHidden || groups.length === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{
        mx: 2,
        my: 1,
        py: 0,
        alignItems: 'center',
        flexShrink: 0,
        '& .MuiAlert-message': { flex: 1, py: 0.5 },
        '& .MuiAlert-action': { display: 'none' },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Box component="span" sx={{ flex: 1, minWidth: 220, fontWeight: 600 }}>
          {t('found', { count: groups.length })}
        </Box>
        {/* Kept together: they wrap below the text when there is no room beside it. */}
        <Stack direction="row" sx={{ gap: 1, ml: -1 }}>
          <Button color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('close') : t('look')}
          </Button>
          <HideForHours label={t('hide')} onHours={hideFor} />
        </Stack>
      </Stack>
      {isOpen && groups.map((group) => <DuplicateGroup key={group[0]?.uid} group={group} restaurant={restaurant} />)}
    </Alert>
  );
}

function DuplicateGroup({ group, restaurant }: { group: readonly Booking[]; restaurant: RestaurantContext }) {
  const t = useTranslations('duplicates');
  const when = useDateTimeText();
  const dialog = useBookingDialog();
  const partyName = usePartyName(restaurant.setup.lastFirst);
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

/** Durations offered, in hours. */
const HOURS = [1, 2, 4, 8, 24] as const;

/** A button that asks for how many hours to hide the reminder. */
function HideForHours({ label, onHours }: { label: string; onHours: (hours: number) => void }) {
  const t = useTranslations('duplicates');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}
      >
        {HOURS.map((hours) => (
          <MenuItem
            key={hours}
            onClick={() => {
              setAnchor(null);
              onHours(hours);
            }}
          >
            {t('hours', { hours })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}

/**
 * Whether duplicates of the selected service are hidden on this device now, and a function that hides them for some
 * hours (§2).
 */
function useDuplicatesHidden(): [boolean, (hours: number) => void] {
  const service = useService() ?? '';
  const [{ duplicatesHiddenUntil }, change] = useSettings();
  const until = duplicatesHiddenUntil[service] ?? 0;
  const isHidden = useSyncExternalStore(
    subscribe,
    () => Date.now() < until,
    () => true,
  );
  const hideFor = useCallback(
    (hours: number) =>
      change({ duplicatesHiddenUntil: { ...duplicatesHiddenUntil, [service]: Date.now() + hours * HOUR_MS } }),
    [change, duplicatesHiddenUntil, service],
  );
  return [isHidden, hideFor];
}
