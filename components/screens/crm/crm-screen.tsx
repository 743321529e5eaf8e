'use client';
import { useTranslations } from 'next-intl';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { ErrorState } from '@/components/ui/states/error-state';
import { PageSkeleton } from '@/components/ui/states/skeletons';
import { useServiceNow } from '@/components/shared/restaurant/use-service-now';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { CrmView } from './crm-view';
import { useCrmContext } from './use-crm-context';

/** `/crm`: the diners of the restaurant. Waits for the setup; other data has its own loading states. */
export function CrmScreen() {
  const t = useTranslations('crm');
  const common = useTranslations('common');
  const { context, failed, retry } = useCrmContext();
  const now = useServiceNow();
  const has = useCapabilities();
  if (!has('crm'))
    return <EmptyState icon={<LockOutlined />} title={common('notOffered.title')} text={common('notOffered.text')} />;
  if (context && now) return <CrmView context={context} today={now.date} />;
  if (failed)
    return <ErrorState title={t('failed')} text={t('failedText')} retryLabel={common('retry')} onRetry={retry} />;
  return <PageSkeleton label={common('loading')} />;
}
