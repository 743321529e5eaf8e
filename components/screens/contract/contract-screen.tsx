'use client';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/error-state';
import { ListSkeleton } from '@/components/ui/skeletons';
import { useContract } from '@/lib/client/use-contract';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { AgreedPanel } from './agreed-panel';
import { CopyPanel } from './copy-panel';
import { EndPanel } from './end-panel';
import { SignatoryPanel } from './signatory-panel';
import { useCardReturn } from './use-card-return';

/** `/contract`: what the restaurant has agreed on with those who run the installation, who signs for it, and the signed copy. */
export function ContractScreen({ supportMail }: { supportMail?: string }) {
  const may = useSessionInfo().data?.abilities.includes('contract') ?? false;
  return <SettingsFrame section="contract">{may && <ContractSection supportMail={supportMail} />}</SettingsFrame>;
}

function ContractSection({ supportMail }: { supportMail?: string }) {
  const t = useTranslations('contract');
  const common = useTranslations('common');
  useCardReturn();
  const { data: contract, error, mutate } = useContract();
  if (!contract) return error ? <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} /> : <ListSkeleton label={common('loading')} />;
  return (
    <Stack sx={{ gap: 2, maxWidth: 820 }}>
      <AgreedPanel contract={contract} supportMail={supportMail} />
      <SignatoryPanel contract={contract} />
      <CopyPanel contract={contract} />
      <EndPanel />
    </Stack>
  );
}
