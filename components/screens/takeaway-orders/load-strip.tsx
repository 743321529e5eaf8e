'use client';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { OrderTypes } from '@/lib/resources/takeaway/orders-schema';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { momentOf } from '@/lib/time/service-day';
import { PrinterState } from './printer-state';
import { useOrderTexts } from './use-order-texts';

interface LoadStripProps {
  load: OrderTypes['load']['answer'];
  setup: TakeawaySetup;
  /** Null for all stations: the busiest one is shown. */
  station: number | null;
}

/** The kitchen's load around the present time, the covers of the night, and the waiting time that guests are quoted. */
export function LoadStrip({ load: { load, next, quoted }, setup, station }: LoadStripProps) {
  const { t, clock, span } = useOrderTexts();
  const zone = useSetup().data?.timeZone;
  const { interval } = setup.orderRestrictions;
  // While orders are paused no time is free; the pause button shows until when.
  const isPaused = setup.paused.takeaway !== null || setup.paused.delivery !== null;
  const stations = setup.stations.filter(({ uid }) => station === null || uid === station);
  const loadOf = ({ uid, minutes }: { uid: number; minutes: number }) => {
    const limit = stations.find((one) => one.uid === uid)?.minutes ?? 0;
    return { minutes, limit, share: limit === 0 ? (minutes > 0 ? 1 : 0) : minutes / limit };
  };
  return (
    <Box
      role="group"
      aria-label={t('kitchenMinutes')}
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'minmax(130px, 1fr) minmax(0, auto)', md: 'auto minmax(0, 1fr) auto' },
      }}
    >
      <Box>
        <Typography sx={{ fontSize: 14, fontWeight: 600 }}>{t('kitchenMinutes')}</Typography>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{t('limitPer', { interval })}</Typography>
      </Box>
      <Stack
        direction="row"
        tabIndex={0}
        role="region"
        aria-label={t('kitchenMinutes')}
        sx={{
          gap: 2,
          overflowX: 'auto',
          py: 0.5,
          gridRow: { xs: 2, md: 1 },
          gridColumn: { xs: '1 / -1', md: 2 },
        }}
      >
        {load.map((one) => {
          const fullest = one.stations
            .filter(({ uid }) => stations.some((own) => own.uid === uid))
            .map(loadOf)
            .sort((a, b) => b.share - a.share)[0];
          if (!fullest || !zone) return null;
          const { minutes, limit, share } = fullest;
          const isFull = share >= 1;
          return (
            <Box key={one.at} sx={{ flex: '1 0 auto', minWidth: 96 }}>
              <Stack
                direction="row"
                sx={{
                  justifyContent: 'space-between',
                  gap: 0.75,
                  whiteSpace: 'nowrap',
                  fontSize: 13,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                <b>{clock(momentOf(Date.parse(one.at), zone).time)}</b>
                <Box
                  component="span"
                  sx={{ color: isFull ? 'error.main' : 'text.secondary', fontWeight: isFull ? 700 : 400 }}
                >
                  {isFull && '! '}
                  {t('ofMinutes', { minutes: Math.round(minutes), most: limit })}
                </Box>
              </Stack>
              <Box
                sx={{
                  height: 8,
                  borderRadius: '4px',
                  bgcolor: 'action.hover',
                  border: 1,
                  borderColor: 'divider',
                  overflow: 'hidden',
                }}
              >
                <Box
                  style={{ width: `${Math.min(100, share * 100)}%` }}
                  sx={{
                    height: '100%',
                    bgcolor: isFull ? 'error.main' : share >= 0.8 ? 'warning.main' : 'primary.main',
                  }}
                />
              </Box>
            </Box>
          );
        })}
      </Stack>
      <Box sx={{ textAlign: 'right' }}>
        {(next !== null || !isPaused) && (
          <Typography sx={{ fontSize: 14, fontWeight: 600 }}>
            {next ? t('nextSlot', { time: clock(next.time) }) : t('noSlot')}
          </Typography>
        )}
        {quoted !== null && (
          <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{t('quoted', { span: span(quoted) })}</Typography>
        )}
        <PrinterState printer={setup.printer} />
      </Box>
    </Box>
  );
}
