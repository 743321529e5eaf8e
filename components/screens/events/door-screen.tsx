'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PrintRounded from '@mui/icons-material/PrintRounded';
import QrCodeScannerRounded from '@mui/icons-material/QrCodeScannerRounded';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { SearchField } from '@/components/ui/inputs/search-field';
import { ListSkeleton, PageSkeleton } from '@/components/ui/states/skeletons';
import { useCheckIn } from '@/lib/client/events/use-check-in';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { Ticket } from '@/lib/resources/sales/tickets-schema';
import { DoorList } from './door-list';
import { useEventTexts } from './use-event-texts';
import { useScans } from './use-scans';

const Camera = lazyComponent(() => import('./camera').then((loaded) => loaded.Camera));

/** `/events/door`: checks in today's tickets by camera or list, online or offline. */
export function DoorScreen() {
  const t = useTranslations('events.checkin');
  const common = useTranslations('common');
  const events = useTranslations('events');
  const has = useCapabilities();
  const session = useSessionInfo().data;
  const errors = useTranslations('error');
  const now = useServiceNow();
  const texts = useEventTexts();
  const [isLooking, setIsLooking] = useState(false);
  const [search, setSearch] = useState('');
  const [where, setWhere] = useState('');
  const date = now?.date ?? null;
  const door = useCheckIn(date);
  const { message, scan, check } = useScans(door, date, where);
  if (!has('tickets'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (session && !session.abilities.includes('bookings'))
    return <EmptyState icon={<LockOutlined />} title={errors('admin-required')} text={t('notYours')} />;
  if (!now) return <PageSkeleton label={common('loading')} />;
  const all = door.data?.tickets ?? [];
  const valid = all.filter(({ state }) => state === 'valid');
  const asked = search.trim().toLowerCase();
  const shown = valid.filter(({ holder, bookedBy, reference }: Ticket) =>
    `${holder} ${bookedBy} ${reference}`.toLowerCase().includes(asked),
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar
        label={t('title')}
        end={
          <Button
            component={Link}
            href={`/print/guests?date=${now.date}`}
            target="_blank"
            color="inherit"
            startIcon={<PrintRounded />}
          >
            {t('print')}
          </Button>
        }
      >
        <Button component={Link} href="/events" color="inherit" startIcon={<ArrowBackRounded />}>
          {t('close')}
        </Button>
      </ScreenBar>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: { xs: 1.5, sm: 2 } }}>
        <Stack sx={{ gap: 2, maxWidth: 900 }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
            <Typography component="h2" variant="h3">
              {t('day', { date: texts.day(now.date) })}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('count', { in: valid.filter(({ checkedInAt }) => checkedInAt !== null).length, all: valid.length })}
            </Typography>
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' } }}>
            <Button
              variant={isLooking ? 'outlined' : 'contained'}
              startIcon={<QrCodeScannerRounded />}
              onClick={() => setIsLooking(!isLooking)}
              sx={{ minHeight: 48 }}
            >
              {t(isLooking ? 'stop' : 'camera')}
            </Button>
            <TextField
              size="small"
              label={t('where')}
              value={where}
              onChange={({ target }) => setWhere(target.value.slice(0, 80))}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          </Stack>
          {isLooking && <Camera onCode={(code) => void scan(code)} />}
          <Box role="status" aria-live="assertive" sx={{ minHeight: 64 }}>
            {message && (
              <Alert severity={message.severity} sx={{ fontSize: '1.0625rem' }}>
                <strong>{message.title}</strong>
                {message.text && <Box>{message.text}</Box>}
              </Alert>
            )}
          </Box>
          {door.waiting > 0 && <Alert severity="info">{`${t('waiting')} (${door.waiting})`}</Alert>}
          {!door.data ? (
            door.error ? (
              <ErrorState title={events('failed')} retryLabel={common('retry')} onRetry={() => void door.mutate()} />
            ) : (
              <ListSkeleton label={common('loading')} rows={6} rowHeight={60} />
            )
          ) : valid.length === 0 ? (
            <EmptyState live icon={<ConfirmationNumberOutlined />} title={t('none')} />
          ) : (
            <>
              <SearchField
                value={search}
                onChange={setSearch}
                label={events('guest.search')}
                clearLabel={common('clear')}
                width="100%"
              />
              <DoorList tickets={shown} search={asked} onCheck={check} />
            </>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
