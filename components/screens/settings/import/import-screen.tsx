'use client';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useRead } from '@/lib/client/calls/use-read';
import { importCalls } from '@/lib/resources/restaurant/imports';
import { FileDrop } from './file-drop';
import { ImportList } from './import-list';

const ChosenFile = lazyComponent(() => import('./chosen-file').then((loaded) => loaded.ChosenFile));

/** Polling interval while an import runs, in milliseconds. */
const POLL_MS = 1_000;

/** `/settings/import`: imports bookings and diners of another system: dry run, import, undo (ADR 41). */
export function ImportScreen() {
  const t = useTranslations('importing');
  const common = useTranslations('common');
  const [file, setFile] = useState<File | null>(null);
  const { data, error, mutate } = useRead(
    importCalls.list,
    {},
    {
      refreshInterval: (list) => (list?.imports.some(({ state }) => state === 'running') ? POLL_MS : 0),
    },
  );
  return (
    <SettingsFrame section="import">
      {file ? (
        <ChosenFile
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          onFile={setFile}
          onStarted={() => {
            setFile(null);
            void mutate();
          }}
        />
      ) : (
        <FileDrop onFile={setFile} />
      )}
      {data ? (
        <ImportList imports={data.imports} onChanged={() => void mutate()} />
      ) : error ? (
        <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={2} rowHeight={72} />
      )}
    </SettingsFrame>
  );
}
