'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { AffectedBooking } from '@/lib/rules/availability/affected-booking';
import { problemText } from '@/lib/rules/message/problem-text';

interface AffectedRowProps {
  restaurant: RestaurantContext;
  booking: AffectedBooking;
  /** The person has decided that the booking stays as it is. */
  isAccepted: boolean;
  onAccept: (isKept: boolean) => void;
  onOpen: () => void;
}

/** One affected booking: name, time, tables, and why it would be refused after the change. */
export function AffectedRow({ restaurant, booking, isAccepted, onAccept, onOpen }: AffectedRowProps) {
  const t = useTranslations('hours.affected');
  const all = useTranslations();
  const when = useDateTimeText();
  const { why, tables, covers, time, name, status } = booking;
  const party = name || t('nameless');
  const places = tables.map(restaurant.tableName).join(' + ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 3,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="div" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', mr: 1 }}>
            {when.time(time)}
          </Box>
          {party}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            t('covers', { count: covers }),
            places && t('tables', { tables: places }),
            restaurant.statuses.get(status)?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {problemText(
            { code: why.code, status: 409, error: why.code, details: { ...why } },
            all,
            restaurant.setup.milTime,
          )}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" color="inherit" onClick={onOpen} aria-label={t('openParty', { party })}>
          {t('open')}
        </Button>
        <ToggleButton
          value="keep"
          selected={isAccepted}
          onChange={() => onAccept(!isAccepted)}
          aria-label={t('keepParty', { party })}
          sx={{ px: 2, gap: 0.75, textTransform: 'none' }}
        >
          {isAccepted && <CheckRounded fontSize="small" />}
          {t('keep')}
        </ToggleButton>
      </Stack>
    </Box>
  );
}
