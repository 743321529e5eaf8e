'use client';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import { SettingsFrame } from '@/components/shared/settings-frame/settings-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { ListSkeleton } from '@/components/ui/states/skeletons';
import { useContract, useContractActions } from '@/lib/client/settings/use-contract';
import { useService, useSessionInfo } from '@/lib/client/session/use-session-info';
import { AgreedPanel } from './agreed-panel';
import { CopyPanel } from './copy-panel';
import { SignatoryPanel } from './signatory-panel';
import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { SettingsPanel } from '@/components/shared/settings-frame/settings-panel';
import { useDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import { useSetup } from '@/lib/client/settings/use-setup';

/** `/contract`: the restaurant's contract with the operators of the installation, its signatory, and the signed copy. */
export function ContractScreen({ supportMail }: { supportMail?: string }) {
  const may = useSessionInfo().data?.abilities.includes('contract') ?? false;
  return <SettingsFrame section="contract">{may && <ContractSection supportMail={supportMail} />}</SettingsFrame>;
}

function ContractSection({ supportMail }: { supportMail?: string }) {
  const t = useTranslations('contract');
  const common = useTranslations('common');
  useCardReturn();
  const { data: contract, error, mutate } = useContract();
  if (!contract)
    return error ? (
      <ErrorState title={t('failed')} retryLabel={common('retry')} onRetry={() => void mutate()} />
    ) : (
      <ListSkeleton label={common('loading')} />
    );
  return (
    <Stack sx={{ gap: 2, maxWidth: 820 }}>
      <AgreedPanel contract={contract} supportMail={supportMail} />
      <SignatoryPanel contract={contract} />
      <CopyPanel contract={contract} />
      <EndPanel />
    </Stack>
  );
}

/** Requests the end of the contract; an operator answers, nothing is closed automatically. */
function EndPanel() {
  const t = useTranslations('contract.end');
  const toast = useToast();
  const { data: setup } = useSetup();
  const { askForEnd } = useContractActions();
  const isMailed = useDelivery()?.email !== false;
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle');
  const name = setup?.fullName ?? '';

  async function requestEnd() {
    const result = await askForEnd({ serviceName: name, region: setup?.region ?? '' });
    setState(result.ok ? 'sent' : 'idle');
    if (!result.ok) toast.problem(result.problem);
  }

  return (
    <SettingsPanel
      title={t('title')}
      text={t('text')}
      end={
        <Button
          variant="outlined"
          color="error"
          disabled={!setup || state === 'sent'}
          onClick={() => setState('asking')}
        >
          {t('ask')}
        </Button>
      }
    >
      <div role="status">
        {state === 'sent' && (
          <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
            {t(isMailed ? 'sent' : 'sentKept')}
          </Alert>
        )}
      </div>
      <ConfirmDialog
        open={state === 'asking'}
        title={t('confirm.title', { name })}
        confirmLabel={t('confirm.send')}
        cancelLabel={t('confirm.keep')}
        onConfirm={requestEnd}
        onClose={() => setState('idle')}
        destructive
      >
        {t('confirm.text')}
      </ConfirmDialog>
    </SettingsPanel>
  );
}

const PARAMETER = 'card';

/** Handles the return from the payment provider's page: the URL names the registration, and the server asks for its result. */
function useCardReturn(): void {
  const t = useTranslations('shell.arrears');
  const toast = useToast();
  const service = useService();
  const { confirmCard } = useContractActions();
  const returnParameter = useRef(false);

  useEffect(() => {
    const reference = new URLSearchParams(window.location.search).get(PARAMETER);
    if (!reference || service === null || returnParameter.current) return;
    returnParameter.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void confirmCard(reference).then((result) => {
      if (!result.ok) return toast.problem(result.problem);
      const isDone = result.value.state === 'registered';
      toast.show({ severity: isDone ? 'success' : 'error', text: t(isDone ? 'cardDone' : 'cardFailed') });
    });
  }, [service, confirmCard, toast, t]);
}
