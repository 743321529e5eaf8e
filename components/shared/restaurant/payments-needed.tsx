'use client';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useSessionInfo } from '@/lib/client/session/use-session-info';

/**
 * Notice that selling requires a payment account, with a link to set it up; people without that right are told who has
 * it (D8).
 */
export function PaymentsNeeded({ children }: { children: ReactNode }) {
  const t = useTranslations('common.payments');
  const may = useSessionInfo().data?.abilities.includes('payment-setup') ?? false;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        may && (
          <Button component={Link} href="/settings/payments" color="inherit">
            {t('setUp')}
          </Button>
        )
      }
    >
      {children} {!may && t('askOwner')}
    </Alert>
  );
}
