'use client';
import { useLocale, useTranslations } from 'next-intl';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRead } from '@/lib/client/calls/use-read';
import { moneyText } from '@/lib/money/format';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import { SideCard } from './side-card';

/** Gift cards bought or received with the diner's address; renders nothing without any. */
export function GiftCardList({ diner }: { diner: number }) {
  const t = useTranslations('giftCards');
  const language = useLocale();
  const cards = useRead(giftCardCalls.ofDiner, { params: { uid: diner } }).data?.giftCards ?? [];
  if (cards.length === 0) return null;
  return (
    <SideCard title={t('ofDiner')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {cards.map(({ uid, codeEnd, balance, currency, shown, name, recipientName }) => (
          <Box component="li" key={uid} sx={{ py: 1, display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{`… ${codeEnd}`}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[t(`state.${shown}`), name, recipientName].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {moneyText(balance, currency, language)}
            </Typography>
          </Box>
        ))}
      </Box>
    </SideCard>
  );
}
