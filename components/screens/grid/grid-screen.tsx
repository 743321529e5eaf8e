'use client';
import { useTranslations } from 'next-intl';
import { PreloadDay } from '@/components/shared/restaurant/preload-day';
import { type RestaurantContext, useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { usePlans } from '@/lib/client/plans/use-plans';
import { useSetup } from '@/lib/client/settings/use-setup';
import { DragProvider } from '@/components/shared/drag/drag-provider';
import type { ServiceMoment } from '@/lib/time/service-day';
import { GridDayView } from './grid-day-view';
import { lazyComponent } from '@/components/ui/loading/lazy-component';

const NoPlan = lazyComponent(() => import('@/components/shared/floor/no-plan').then((loaded) => loaded.NoPlan));

/** `/grid`: tables down, hours across. Waits for the restaurant's setup and plans. */
export function GridScreen() {
  const t = useTranslations('grid');
  const common = useTranslations('common');
  const setup = useSetup();
  const plans = usePlans();
  const restaurant = useRestaurant();
  const now = useServiceNow();
  if (restaurant && now && restaurant.plans.length > 0) return <GridView restaurant={restaurant} now={now} />;
  if (restaurant && plans.data) return <NoPlan text={t('noPlanText')} />;
  if (setup.error ?? plans.error) {
    const retry = () => void Promise.all([setup.mutate(), plans.mutate()]);
    return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={retry} />;
  }
  return (
    <>
      {now && <PreloadDay today={now.date} />}
      <PageSkeleton label={common('loading')} />
    </>
  );
}

/** The day's grid and party list, inside a drag provider. */
function GridView(props: { restaurant: RestaurantContext; now: ServiceMoment }) {
  return (
    <DragProvider>
      <GridDayView {...props} />
    </DragProvider>
  );
}
