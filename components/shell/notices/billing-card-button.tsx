'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { useContract, useContractActions } from '@/lib/client/settings/use-contract';
import { IS_TESTING_BUILD } from '@/lib/config/testing-build';
import { useToast } from '../toasts/use-toast';

/**
 * Opens the page where the restaurant enters its own card: the provider's, or the test provider's in a testing build.
 */
export function BillingCardButton() {
  const t = useTranslations('shell.arrears');
  const toast = useToast();
  const { data: contract } = useContract();
  const { beginCard } = useContractActions();
  const [isLeaving, setIsLeaving] = useState(false);
  if (!contract || contract.cardBy === null || (contract.cardBy === 'test' && !IS_TESTING_BUILD)) return null;
  if (contract.cardBy === 'test') {
    return (
      <Button component={Link} href="/restaurant-card" prefetch={false} variant="contained">
        {t('card')}
      </Button>
    );
  }

  async function begin() {
    setIsLeaving(true);
    const begun = await beginCard();
    if (begun.ok) return window.location.assign(begun.value.page);
    setIsLeaving(false);
    toast.problem(begun.problem);
  }

  return (
    <Button variant="contained" loading={isLeaving} onClick={() => void begin()}>
      {t('card')}
    </Button>
  );
}
