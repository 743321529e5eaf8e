'use client';
import type { ComponentType } from 'react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { PrintPage } from './print-page';
import { type SheetDay, useSheetDay } from './use-sheet-day';

interface PrintScreenProps {
  sheet: 'floor' | 'kitchen';
  Sheet: ComponentType<{ day: SheetDay }>;
}

/** `/print/floor` and `/print/kitchen`: a sheet of a service day, from the device's cached data. */
export function PrintScreen({ sheet, Sheet }: PrintScreenProps) {
  const t = useTranslations('print');
  const common = useTranslations('common');
  const { day, error, retry } = useSheetDay(useDateParameter());
  return (
    <PrintPage
      title={t(`${sheet}.title`)}
      waiting={
        error ? (
          <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={retry} />
        ) : (
          <PageSkeleton label={common('loading')} />
        )
      }
    >
      {day && <Sheet day={day} />}
    </PrintPage>
  );
}

/** The date in the address; null when it has none. */
export function useDateParameter(): string | null {
  const date = useSearchParams().get('date');
  return date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null;
}
