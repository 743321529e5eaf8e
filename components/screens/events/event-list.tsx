'use client';
import { useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Event } from '@/lib/resources/sales/events-schema';
import type { EventSales } from '@/lib/resources/sales/tickets-schema';
import { useEventTexts } from './use-event-texts';

interface EventListProps {
  events: readonly Event[];
  sales: readonly EventSales[];
  opened: number | null;
  onOpen: (uid: number) => void;
}

/** The events by date, with the number of sold tickets. */
export function EventList({ events, sales, opened, onOpen }: EventListProps) {
  const t = useTranslations('events');
  const texts = useEventTexts();
  return (
    <Stack component="ul" aria-label={t('title')} sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {events.map((event) => {
        const own = sales.find((one) => one.event === event.uid);
        return (
          <Box component="li" key={event.uid}>
            <ButtonBase
              aria-current={event.uid === opened ? 'true' : undefined}
              onClick={() => onOpen(event.uid)}
              sx={{
                width: '100%',
                minHeight: 62,
                px: 1.5,
                py: 1,
                display: 'block',
                textAlign: 'left',
                border: 1,
                borderColor: event.uid === opened ? 'primary.main' : 'divider',
                borderRadius: 1.5,
                bgcolor: 'background.paper',
              }}
            >
              <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{event.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.days(event)} · {t('sold', { count: own?.sold ?? 0 })}
              </Typography>
              <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', mt: 0.5, '&:empty': { display: 'none' } }}>
                {own?.cancelled && <Chip size="small" color="error" variant="outlined" label={t('isCancelled')} />}
                {own !== undefined && own.failed > 0 && (
                  <Chip size="small" color="warning" variant="outlined" label={t('needsWork', { count: own.failed })} />
                )}
                {!own?.cancelled && !event.online && <Chip size="small" variant="outlined" label={t('onlineOff')} />}
              </Stack>
            </ButtonBase>
          </Box>
        );
      })}
    </Stack>
  );
}
