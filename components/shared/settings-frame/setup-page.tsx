'use client';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import type { Setup } from '@/lib/rules/setup/setup';
import type { SettingsSection } from './sections';
import { SettingsFrame } from './settings-frame';

interface SetupPageProps {
  section: SettingsSection;
  /** Title of the error state. */
  failed: string;
  /** Rows of the skeleton. */
  rows: number;
  rowHeight: number;
  /** Rendered above the form, loaded or not. */
  lead?: ReactNode;
  children: (setup: Setup) => ReactNode;
}

/** A settings section about parts of the restaurant's setup. */
export function SetupPage({ section, failed, rows, rowHeight, lead, children }: SetupPageProps) {
  const common = useTranslations('common');
  const { data, error, mutate } = useSetup();
  return (
    <SettingsFrame section={section}>
      {lead}
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState title={failed} retryLabel={common('retry')} onRetry={() => void mutate()} />
      ) : (
        <ListSkeleton label={common('loading')} rows={rows} rowHeight={rowHeight} />
      )}
    </SettingsFrame>
  );
}
