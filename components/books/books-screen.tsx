'use client';
import { useTranslations } from 'next-intl';
import { useHouse } from '@/components/booking/use-house';
import { useServiceNow } from '@/components/booking/use-service-now';
import { ErrorState } from '@/components/ui/error-state';
import { PageSkeleton } from '@/components/ui/skeletons';
import { useSetup } from '@/lib/client/use-setup';
import { BooksView } from './books-view';

/** `/books`: the bookings of a service day. Waits for the restaurant's setup; the rest has states of its own. */
export function BooksScreen() {
  const t = useTranslations('books');
  const common = useTranslations('common');
  const { error, mutate } = useSetup();
  const house = useHouse();
  const now = useServiceNow();
  if (house && now) return <BooksView house={house} now={now} />;
  if (error) return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={() => void mutate()} />;
  return <PageSkeleton label={common('loading')} />;
}
