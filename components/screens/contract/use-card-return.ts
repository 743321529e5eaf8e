'use client';
/** The way back from the provider's page: its address names the registration, and the server asks what became of it. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/shell/use-toast';
import { useContractActions } from '@/lib/client/use-contract';
import { useService } from '@/lib/client/use-session-info';

const PARAMETER = 'card';

export function useCardReturn(): void {
  const t = useTranslations('shell.arrears');
  const toast = useToast();
  const service = useService();
  const { confirmCard } = useContractActions();
  const asked = useRef(false);

  useEffect(() => {
    const reference = new URLSearchParams(window.location.search).get(PARAMETER);
    if (!reference || service === null || asked.current) return;
    asked.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void confirmCard(reference).then((result) => {
      if (!result.ok) return toast.problem(result.problem);
      const isDone = result.value.state === 'registered';
      toast.show({ severity: isDone ? 'success' : 'error', text: t(isDone ? 'cardDone' : 'cardFailed') });
    });
  }, [service, confirmCard, toast, t]);
}
