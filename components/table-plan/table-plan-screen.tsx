'use client';
import { useTranslations } from 'next-intl';
import { useHouse } from '@/components/booking/use-house';
import { useServiceNow } from '@/components/booking/use-service-now';
import { DragProvider } from '@/components/drag/drag-provider';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageSkeleton } from '@/components/ui/skeletons';
import { usePlans } from '@/lib/client/use-plans';
import { useSetup } from '@/lib/client/use-setup';
import { TablePlanView } from './table-plan-view';

/** `/table-plan`: the floor and the party list of a service day. Waits for the restaurant's setup and its plans. */
export function TablePlanScreen() {
  const t = useTranslations('tablePlan');
  const common = useTranslations('common');
  const setup = useSetup();
  const plans = usePlans();
  const house = useHouse();
  const now = useServiceNow();
  if (house && now && house.plans.length > 0) {
    return (
      <DragProvider>
        <TablePlanView house={house} now={now} />
      </DragProvider>
    );
  }
  if (house && plans.data) return <EmptyState title={t('noPlan')} text={t('noPlanText')} />;
  if (setup.error ?? plans.error) {
    const retry = () => void Promise.all([setup.mutate(), plans.mutate()]);
    return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={retry} />;
  }
  return <PageSkeleton label={common('loading')} />;
}
