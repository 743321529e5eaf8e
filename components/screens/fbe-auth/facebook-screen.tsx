'use client';
/** `/fbe-auth`: the booking button on the restaurant's Facebook Page. */
import { useTranslations } from 'next-intl';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/error-state';
import { PageSkeleton } from '@/components/ui/skeletons';
import { useFacebook } from '@/lib/client/use-facebook';
import type { FacebookButton } from '@/lib/contract/facebook-button';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { ChoosePage } from './choose-page';
import { ConnectCard } from './connect-card';
import { ConnectedCard } from './connected-card';
import { FailedCard } from './failed-card';
import { Unconfigured } from './unconfigured';

export function FacebookScreen() {
  const may = useSessionInfo().data?.abilities.includes('facebook') ?? false;
  return <SettingsFrame section="facebook">{may && <FacebookSection />}</SettingsFrame>;
}

function FacebookSection() {
  const t = useTranslations('facebook');
  const common = useTranslations('common');
  const { data, error, mutate } = useFacebook();
  if (data) return data.configured ? <ConnectionStatus button={data} /> : <Unconfigured button={data} />;
  return error ? <ErrorState title={t('unreachable')} retryLabel={common('retry')} onRetry={() => void mutate()} /> : <PageSkeleton label={common('loading')} />;
}

function ConnectionStatus({ button }: { button: FacebookButton }) {
  switch (button.state) {
    case 'none':
      return <ConnectCard button={button} />;
    case 'choosing':
      return <ChoosePage button={button} />;
    case 'connected':
      return <ConnectedCard button={button} />;
    case 'failed':
      return <FailedCard button={button} />;
  }
}
