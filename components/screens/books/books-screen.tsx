'use client';
import { useTranslations } from 'next-intl';
import { useRestaurant } from '@/components/shared/restaurant/use-restaurant';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useSetup } from '@/lib/client/settings/use-setup';
import { BooksView } from './books-view';

/** `/books`: the bookings of a service day. Waits for the restaurant's setup; other data has its own loading states. */
export function BooksScreen() {
  const t = useTranslations('books');
  const common = useTranslations('common');
  const { error, mutate } = useSetup();
  const restaurant = useRestaurant();
  const now = useServiceNow();
  if (restaurant && now) return <BooksView restaurant={restaurant} now={now} />;
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        text={t('failedText')}
        retryLabel={common('retry')}
        onRetry={() => void mutate()}
      />
    );
  return <PageSkeleton label={common('loading')} />;
}
