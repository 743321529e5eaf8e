'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { SettingsRow } from '@/components/shared/settings-frame/settings-row';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useService } from '@/lib/client/session/use-session-info';
import { exportCalls } from '@/lib/resources/restaurant/exports';
import type { Archive } from '@/lib/resources/restaurant/exports-schema';

/** Polling interval while an archive is being made, in milliseconds. */
const POLL_MS = 1_000;
const isRunning = ({ state }: Archive) => state === 'waiting' || state === 'running';

/** `/settings/export`: all data of the restaurant as one file, made in the background and stored for a day. */
export function ExportScreen() {
  const t = useTranslations('settings.export');
  const common = useTranslations('common');
  const toast = useToast();
  const { data, error, mutate } = useRead(
    exportCalls.list,
    {},
    { refreshInterval: (list) => (list?.exports.some(isRunning) ? POLL_MS : 0) },
  );
  const create = useCall(exportCalls.create);
  const remove = useCall(exportCalls.remove);

  async function begin() {
    const result = await create({});
    if (!result.ok) return toast.problem(result.problem);
    await mutate();
  }
  async function drop({ uid }: Archive) {
    const result = await remove({ params: { uid } });
    if (!result.ok) return toast.problem(result.problem);
    toast.show({ severity: 'success', text: t('removed') });
  }

  return (
    <SettingsFrame section="export">
      {data ? (
        <Box sx={{ maxWidth: 760 }}>
          <SettingsPanel
            title={t('title')}
            text={t('text')}
            end={
              <Button
                variant="contained"
                disabled={data.exports.some(isRunning)}
                onClick={() => void begin()}
                sx={{ minHeight: 44 }}
              >
                {t('begin')}
              </Button>
            }
          >
            {data.exports.length > 0 && (
              <Box component="ul" aria-label={t('list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.exports.map((archive) => (
                  <ArchiveRow key={archive.uid} archive={archive} onRemove={() => void drop(archive)} />
                ))}
              </Box>
            )}
          </SettingsPanel>
        </Box>
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={2} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}

function ArchiveRow({ archive, onRemove }: { archive: Archive; onRemove: () => void }) {
  const t = useTranslations('settings.export');
  const format = useFormatter();
  const { short: instant } = useTimestampText();
  const service = useService() ?? '';
  const { uid, state, done, total, bytes, by, at, keptUntil } = archive;
  const share = total === 0 ? 0 : Math.round((done / total) * 100);
  const title = t('of', { time: instant(at) });
  return (
    <SettingsRow
      component="li"
      icon={<FolderZipOutlined />}
      title={title}
      text={
        <>
          {state === 'done'
            ? t('done', {
                size: format.number(Math.max(0.1, bytes / 1_048_576), { maximumFractionDigits: 1 }),
                until: keptUntil ? instant(keptUntil) : '',
                by,
              })
            : state === 'failed'
              ? t('wentWrong')
              : t('running', { done, total, by })}
          {isRunning(archive) && (
            <LinearProgress
              variant={total === 0 ? 'indeterminate' : 'determinate'}
              value={share}
              aria-label={t('progress')}
              sx={{ mt: 1 }}
            />
          )}
        </>
      }
      end={
        !isRunning(archive) && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button color="inherit" onClick={onRemove} aria-label={t('removeOf', { title })} sx={{ minHeight: 44 }}>
              {t('remove')}
            </Button>
            {state === 'done' && (
              <Button
                component="a"
                href={`/api/services/${service}/exports/${uid}/file`}
                download
                variant="outlined"
                startIcon={<DownloadRounded />}
                sx={{ minHeight: 44 }}
              >
                {t('download')}
              </Button>
            )}
          </Stack>
        )
      }
    />
  );
}
