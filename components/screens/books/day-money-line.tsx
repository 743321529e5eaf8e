'use client';
import Box from '@mui/material/Box';
import { useLocale, useTranslations } from 'next-intl';
import { useSetup } from '@/lib/client/use-setup';
import { moneyText } from '@/lib/money/format';
import type { DayMoney } from '@/lib/rules/booking/day-money';

/** What the day's cards and payments amount to; nothing on a day without any. */
export function DayMoneyLine({ money: { kept, refunded, cards, open, trouble } }: { money: DayMoney }) {
  const t = useTranslations('bookingPayments.day');
  const locale = useLocale();
  const currency = useSetup().data?.currency;
  if (!currency) return null;
  const parts = [
    kept > 0 && t('kept', { amount: moneyText(kept, currency, locale) }),
    refunded > 0 && t('refunded', { amount: moneyText(refunded, currency, locale) }),
    cards > 0 && t('cards', { count: cards }), open > 0 && t('open', { count: open }), trouble > 0 && t('trouble', { count: trouble }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Box role="status" sx={{ flex: { xs: '1 0 100%', sm: '1 1 200px' }, minWidth: 0, alignSelf: 'center', fontSize: '0.8125rem', color: 'text.secondary', order: { xs: 1, sm: 0 } }}>
      {parts.join(' · ')}
    </Box>
  );
}
