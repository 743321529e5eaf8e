'use client';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { useDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ScreenBar } from '@/components/ui/layout/screen-bar';
import { ListSkeleton, PageSkeleton } from '@/components/ui/states/skeletons';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { useServiceFilters } from '@/lib/client/storage/use-service-filters';
import { whatsappReportCalls } from '@/lib/resources/messages/whatsapp-report';
import { shiftMonth } from '@/lib/rules/message/whatsapp-totals';
import { useWhatsappCsv } from './use-whatsapp-csv';
import { WhatsappMessages } from './whatsapp-messages';
import { WhatsappTotals } from './whatsapp-totals';

/** The shown month, stored per service (§3); '' for the current one. */
const monthOf = (stored: unknown): string | null =>
  typeof stored === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(stored) ? stored : null;

const WhatsappTemplates = lazyComponent(
  () => import('./whatsapp-templates').then((loaded) => loaded.WhatsappTemplates),
  () => <ListSkeleton label="" rowHeight={88} />,
);

const PARTS = ['report', 'templates'] as const;
type Part = (typeof PARTS)[number];

/** `/whatsapp-report` (§2): WhatsApp messages of a month, their states and costs. */
export function WhatsappReportScreen() {
  const t = useTranslations('whatsapp');
  const common = useTranslations('common');
  const has = useCapabilities();
  const now = useServiceNow();
  const [part, setPart] = useState<Part>('report');
  if (!has('whatsapp'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (!now) return <PageSkeleton label={common('loading')} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Tabs
        value={part}
        onChange={(_event, next: Part) => setPart(next)}
        aria-label={t('tabs.label')}
        sx={{ flex: 'none', px: { sm: 1 }, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
      >
        {PARTS.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`whatsapp-tab-${one}`}
            aria-controls="whatsapp-panel"
            label={t(`tabs.${one}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="whatsapp-panel"
        aria-labelledby={`whatsapp-tab-${part}`}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}
      >
        {part === 'report' ? <Report thisMonth={now.date.slice(0, 7)} label={t('bar')} /> : <WhatsappTemplates />}
      </Box>
    </Box>
  );
}

function Report({ thisMonth, label }: { thisMonth: string; label: string }) {
  const t = useTranslations('whatsapp');
  const common = useTranslations('common');
  const format = useFormatter();
  const delivery = useDelivery();
  const [storedMonth, setMonth] = useServiceFilters(monthOf, '', 'whatsapp');
  const month = storedMonth === '' ? thisMonth : storedMonth;
  const totals = useRead(whatsappReportCalls.totals, { query: { month } });
  const csv = useWhatsappCsv(month);
  // Only managers may export guests' data (D14).
  const mayExport = useSessionInfo().data?.abilities.includes('transfer') ?? false;
  // The current month is stored as '': next month it means another one.
  const go = (next: string) => setMonth(next === thisMonth ? '' : next);
  const lines = totals.data?.lines;
  const [year = 0, number = 1] = month.split('-').map(Number);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <ScreenBar
        label={label}
        end={
          mayExport && (
            <Button
              color="inherit"
              startIcon={<FileDownloadOutlined />}
              disabled={!lines || lines.length === 0}
              loading={csv.isBusy}
              onClick={() => void csv.save()}
              sx={{ minHeight: 44 }}
            >
              {t('csv')}
            </Button>
          )
        }
      >
        <Stack direction="row" role="group" aria-label={t('month')} sx={{ alignItems: 'center' }}>
          <IconButton
            aria-label={t('earlier')}
            onClick={() => go(shiftMonth(month, -1))}
            sx={{ width: 44, height: 44 }}
          >
            <ChevronLeftRounded />
          </IconButton>
          <Typography
            component="h2"
            aria-live="polite"
            sx={{
              minWidth: 148,
              textAlign: 'center',
              fontWeight: 600,
              '&::first-letter': { textTransform: 'uppercase' },
            }}
          >
            {format.dateTime(new Date(Date.UTC(year, number - 1, 1)), {
              month: 'long',
              year: 'numeric',
              timeZone: 'UTC',
            })}
          </Typography>
          <IconButton
            aria-label={t('later')}
            disabled={month >= thisMonth}
            onClick={() => go(shiftMonth(month, 1))}
            sx={{ width: 44, height: 44 }}
          >
            <ChevronRightRounded />
          </IconButton>
        </Stack>
        {month !== thisMonth && (
          <Button color="inherit" onClick={() => go(thisMonth)} sx={{ minHeight: 44 }}>
            {t('thisMonth')}
          </Button>
        )}
      </ScreenBar>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
        <Stack sx={{ gap: 2.5, p: { xs: 1.5, sm: 2 }, maxWidth: 1280 }}>
          {!lines ? (
            totals.error ? (
              <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void totals.mutate()} />
            ) : (
              <ListSkeleton label={common('loading')} rowHeight={64} />
            )
          ) : lines.length === 0 ? (
            <EmptyState
              live
              icon={<ChatOutlined />}
              title={t('none')}
              text={t(delivery?.whatsapp === false ? 'notSetUp' : 'noneText')}
            />
          ) : (
            <>
              <WhatsappTotals lines={lines} />
              <WhatsappMessages key={month} month={month} lines={lines} />
            </>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
