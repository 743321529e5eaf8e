'use client';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import { EmptyState } from '@/components/ui/states/empty-state';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import type { Setup } from '@/lib/rules/setup/setup';
import { BillingCardButton } from './billing-card-button';

/** Spanish law requires the payer's fiscal data on an invoice (§8). */
const SPAIN = 'ES';

interface ArrearsNoticeProps {
  setup: Setup;
  supportMail?: string;
  /** Reads the setup again, since the restaurant may have paid meanwhile. */
  onCheck: () => Promise<unknown>;
}

/** Why the app is blocked, and the options. */
export function ArrearsNotice({ setup, supportMail, onCheck }: ArrearsNoticeProps) {
  const t = useTranslations('shell.arrears');
  const { data: session } = useSessionInfo();
  const [isChecking, setIsChecking] = useState(false);
  const has = useCapabilities();

  async function check() {
    setIsChecking(true);
    await onCheck();
    setIsChecking(false);
  }

  const mayPay = (session?.abilities.includes('contract') ?? false) && has('contract');
  return (
    <EmptyState
      live
      icon={<CreditCardOffOutlined />}
      title={t('title')}
      text={t(setup.country === SPAIN ? 'textSpain' : 'text', { name: setup.fullName })}
      action={
        <Stack sx={{ gap: 2 }}>
          <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            {mayPay && <BillingCardButton />}
            {mayPay && (
              <Button component={Link} href="/contract" variant="outlined">
                {t('contract')}
              </Button>
            )}
            <Button color="inherit" loading={isChecking} onClick={() => void check()}>
              {t('check')}
            </Button>
          </Stack>
          {supportMail && (
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {t.rich('support', {
                address: supportMail,
                mail: (address) => (
                  <MuiLink href={`mailto:${supportMail}?subject=${encodeURIComponent(setup.fullName)}`}>
                    {address}
                  </MuiLink>
                ),
              })}
            </Typography>
          )}
        </Stack>
      }
    />
  );
}
