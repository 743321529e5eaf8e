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
  /** What is said where the setup cannot be read. */
  failed: string;
  /** Of the skeleton. */
  rows: number;
  rowHeight: number;
  /** Stands over all of it, read or not. */
  lead?: ReactNode;
  children: (setup: Setup) => ReactNode;
}

/** A section of the settings that shows parts of the restaurant's setup. */
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
