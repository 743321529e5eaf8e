'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { DecimalHours } from '@/lib/time/service-day';
import type { AlternativeTable } from './use-refusal-options';

interface AlternativeTablesProps {
  /** Name of the party to seat. */
  party: string;
  alternatives: readonly AlternativeTable[];
  restaurant: RestaurantContext;
  /** When the party's turn would end. */
  turnEnd: DecimalHours;
  tableNames(uids: readonly string[]): string;
  onSeat(tables: string[]): void;
}

/** Other tables where a party can be seated, each with how long it is free. */
export function AlternativeTables({
  party,
  alternatives,
  restaurant,
  turnEnd,
  tableNames,
  onSeat,
}: AlternativeTablesProps) {
  const t = useTranslations('refusal');
  const when = useDateTimeText();
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {t('elsewhere', { party })}
      </Typography>
      <Stack
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: '12px' }}
      >
        {alternatives.map(({ tables, until, seats }, index) => (
          <Stack
            key={tables.join()}
            component="li"
            direction="row"
            spacing={1.5}
            sx={{ alignItems: 'center', p: 1, pl: 1.5, borderTop: index > 0 ? 1 : 0, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 700, minWidth: 48 }}>{tableNames(tables)}</Typography>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {[restaurant.areaName(restaurant.areaOf(tables[0] as string) ?? 0), t('seats', { count: seats })].join(
                  ', ',
                )}
              </Typography>
              <Stack
                direction="row"
                spacing={0.5}
                sx={{ alignItems: 'center', color: until === null ? 'success.main' : 'warning.main' }}
              >
                {until === null ? (
                  <CheckCircleRounded fontSize="inherit" />
                ) : (
                  <WarningAmberRounded fontSize="inherit" />
                )}
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {until === null
                    ? t('freeForAll')
                    : t('freeUntil', { time: when.time(until), minutes: Math.round((turnEnd - until) * 60) })}
                </Typography>
              </Stack>
            </Box>
            <Button
              variant="outlined"
              sx={{ minHeight: 44, minWidth: 80 }}
              aria-label={t('seatAt', { party, tables: tableNames(tables) })}
              onClick={() => onSeat(tables)}
            >
              {t('seat')}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
