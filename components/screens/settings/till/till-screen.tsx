'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { tillCalls } from '@/lib/resources/sales/till';
import { ChecksPanel } from './checks-panel';
import { ConnectionPanel } from './connection-panel';
import { ImportPanel } from './import-panel';
import { TablesPanel } from './tables-panel';

/** `/settings/till`: connection of the point of sale, its table names, and unmatched checks (ADR 122). */
export function TillScreen() {
  const t = useTranslations('till');
  const common = useTranslations('common');
  const abilities = useSessionInfo().data?.abilities ?? [];
  const maySetUp = abilities.includes('setup');
  const { data, error, mutate } = useRead(tillCalls.find, maySetUp ? {} : null);
  return (
    <SettingsFrame section="till">
      <Stack sx={{ gap: 2, maxWidth: 760 }}>
        <ChecksPanel />
        {maySetUp &&
          (data ? (
            <>
              {!data.active && <Alert severity="info">{t('off')}</Alert>}
              <ConnectionPanel till={data} />
              <TablesPanel till={data} />
              {abilities.includes('transfer') && data.active && <ImportPanel />}
            </>
          ) : error ? (
            <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
          ) : (
            <ListSkeleton label={common('loading')} rows={3} rowHeight={72} />
          ))}
      </Stack>
    </SettingsFrame>
  );
}
