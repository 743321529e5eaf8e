'use client';
import { type ReactNode, useState } from 'react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CreditCardOffOutlined from '@mui/icons-material/CreditCardOffOutlined';
import { EmptyState } from '@/components/ui/empty-state';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useSessionInfo } from '@/lib/client/use-session-info';
import { useSetup } from '@/lib/client/use-setup';
import { isArrears } from '@/lib/rules/setup/restaurant-contract';
import { BillingCardButton } from './billing-card-button';

/** Where the way out leads, and what is the person's own. */
const OPEN = ['/contract', '/settings/security'];
/** Its authorities want an invoice with the fiscal data of whoever pays (§8). */
const SPAIN = 'ES';

interface ArrearsGateProps {
  /** Who is written to about it; nobody is named where the installation has no such address. */
  supportMail?: string;
  children: ReactNode;
}

/** In place of every screen of a restaurant that owes too much (§8): why, and the way out. The server refuses changes all the same. */
export function ArrearsGate({ supportMail, children }: ArrearsGateProps) {
  const t = useTranslations('shell.arrears');
  const path = usePathname();
  const { data: session } = useSessionInfo();
  const { data: setup, mutate } = useSetup();
  const [isChecking, setIsChecking] = useState(false);
  const has = useCapabilities();
  if (
    !setup ||
    !isArrears(setup.creditStatus) ||
    session?.service?.role === 'super' ||
    OPEN.some((one) => path.startsWith(one))
  )
    return children;

  async function check() {
    setIsChecking(true);
    await mutate();
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
