'use client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslations } from 'next-intl';
import { useMayCharge } from '@/lib/client/bookings/use-booking-payments';
import { useSetup } from '@/lib/client/settings/use-setup';
import { moneyText } from '@/lib/money/format';
import type { Money } from './money-context';
import { SheetFrame } from './sheet-frame';

interface MoneyQuestionProps {
  /** In minor units: what the party has paid, and the share of those who do not come. */
  paid: number;
  share: number;
  /** It was paid through this product, so it can be refunded. */
  refundable: boolean;
  onAnswer: (money: Money | null) => void;
}

/** A prepaid party has become smaller: asks what happens to the difference. */
export function MoneyQuestion({ paid, share, refundable, onAnswer }: MoneyQuestionProps) {
  const t = useTranslations('moneyQuestion');
  const common = useTranslations('common');
  const locale = useLocale();
  const currency = useSetup().data?.currency ?? '';
  const mayCharge = useMayCharge();
  const amount = (sum: number) => moneyText(sum, currency, locale);
  return (
    <SheetFrame
      title={t('title')}
      text={t('text', { paid: amount(paid), share: amount(share) })}
      onClose={() => onAnswer(null)}
    >
      <Stack spacing={1}>
        <Button variant="contained" autoFocus sx={{ minHeight: 56 }} onClick={() => onAnswer('keep')}>
          {t('keep', { paid: amount(paid) })}
        </Button>
        {refundable && mayCharge && (
          <Button variant="outlined" sx={{ minHeight: 48 }} onClick={() => onAnswer('refund')}>
            {t('refund', { share: amount(share) })}
          </Button>
        )}
        <Button color="inherit" sx={{ minHeight: 44 }} onClick={() => onAnswer(null)}>
          {common('cancel')}
        </Button>
      </Stack>
    </SheetFrame>
  );
}
