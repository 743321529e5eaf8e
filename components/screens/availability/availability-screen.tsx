'use client';
import { useTranslations } from 'next-intl';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useHours } from '@/lib/client/hours/use-hours';
import { usePlans } from '@/lib/client/plans/use-plans';
import { useSetup } from '@/lib/client/settings/use-setup';
import { AvailabilityView } from './availability-view';

/** `/availability`: opening hours, special dates, limits and online booking. Waits for setup, plans and hours. */
export function AvailabilityScreen() {
  const t = useTranslations('availability');
  const common = useTranslations('common');
  const setup = useSetup();
  const plans = usePlans();
  const hours = useHours();
  const restaurant = useRestaurant();
  if (restaurant && plans.data && hours.data) return <AvailabilityView restaurant={restaurant} hours={hours.data} />;
  if (setup.error ?? plans.error ?? hours.error) {
    const retry = () => void Promise.all([setup.mutate(), plans.mutate(), hours.mutate()]);
    return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={retry} />;
  }
  return <PageSkeleton label={common('loading')} />;
}
