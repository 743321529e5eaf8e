'use client';
import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { PaymentsNeeded } from '@/components/shared/restaurant/payments-needed';
import { useRead } from '@/lib/client/calls/use-read';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';

/** The link to the online sale, or what is missing for it. */
export function OnlineSale() {
  const t = useTranslations('giftCards.online');
  const { data } = useRead(giftCardCalls.sale, {});
  if (!data) return null;
  const { notSold, link } = data;
  if (notSold === 'no-payments')
    return (
      <Box sx={{ mb: 2 }}>
        <PaymentsNeeded>{t('no-payments')}</PaymentsNeeded>
      </Box>
    );
  return (
    <Alert severity={notSold === '' ? 'success' : 'info'} role="status" sx={{ mb: 2 }}>
      {t(notSold === '' ? 'sold' : notSold)}{' '}
      {notSold === '' && (
        <Link href={link} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
          {link}
        </Link>
      )}
    </Alert>
  );
}
