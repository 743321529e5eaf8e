'use client';
import { useTranslations } from 'next-intl';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useRead } from '@/lib/client/calls/use-read';
import { reportCalls } from '@/lib/resources/figures/reports';
import { BriefSheet } from './brief-sheet';
import { PrintPage } from './print-page';
import { useDateParameter } from './print-screen';
import { SheetFailed } from './sheet-failed';

/** `/print/brief`: briefing for a service day. */
export function BriefScreen() {
  const t = useTranslations('reports.briefSheet');
  const print = useTranslations('print');
  const common = useTranslations('common');
  const restaurant = useRestaurant();
  const now = useServiceNow();
  const requestedDate = useDateParameter();
  const date = requestedDate ?? now?.date;
  const { data, error, mutate } = useRead(reportCalls.brief, date === undefined ? null : { query: { date } });
  return (
    <PrintPage
      title={t('title')}
      waiting={
        error ? (
          <SheetFailed title={print('failed')} error={error} onRetry={() => void mutate()} />
        ) : (
          <PageSkeleton label={common('loading')} />
        )
      }
    >
      {data && restaurant && now ? <BriefSheet brief={data} restaurant={restaurant} now={now} /> : undefined}
    </PrintPage>
  );
}
