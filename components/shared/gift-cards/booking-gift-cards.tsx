'use client';
import { useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useTimestampText } from '@/components/shared/restaurant/use-timestamp-text';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CardGiftcardRounded from '@mui/icons-material/CardGiftcardRounded';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useOnline } from '@/lib/client/settings/use-online';
import { useCall } from '@/lib/client/calls/use-call';
import { useCapabilities } from '@/lib/client/use-capabilities';
import { useRead } from '@/lib/client/calls/use-read';
import { useSessionInfo } from '@/lib/client/session/use-session-info';
import { moneyText } from '@/lib/money/format';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftPayment } from '@/lib/resources/sales/gift-cards-schema';
import { PayDialog } from './pay-dialog';
import { useRevalidateGiftCards } from './use-revalidate-gift-cards';

/** Gift card payments of a booking, beside its other payments. A refund to a card is limited to what that card paid. */
export function BookingGiftCards({ booking, currency }: { booking: number; currency: string }) {
  const t = useTranslations('giftCards');
  const has = useCapabilities();
  const isOnline = useOnline();
  const abilities = useSessionInfo().data?.abilities ?? [];
  const isThere = has('giftCards');
  const { data } = useRead(giftCardCalls.ofBooking, isThere ? { params: { uid: booking } } : null);
  const [isPaying, setIsPaying] = useState(false);
  const [backing, setBacking] = useState<GiftPayment | null>(null);
  if (!isThere || !abilities.includes('bookings')) return null;
  const payments = data?.payments ?? [];
  return (
    <Box component="section" aria-label={t('booking.title')} sx={{ mt: 2.5 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, color: 'text.secondary', mb: 1 }}>
        {t('booking.title')}
      </Typography>
      {payments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0 }}>
          {payments.map((payment) => (
            <PaymentLine
              key={payment.entry}
              payment={payment}
              currency={currency}
              onGiveBack={
                abilities.includes('charge') && payment.left > 0 && isOnline ? () => setBacking(payment) : undefined
              }
            />
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        startIcon={<CardGiftcardRounded />}
        disabled={!isOnline}
        onClick={() => setIsPaying(true)}
        sx={{ minHeight: 44 }}
      >
        {t('take')}
      </Button>
      {!isOnline && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('pay.offline')}
        </Typography>
      )}
      {isPaying && <PayDialog booking={booking} onClose={() => setIsPaying(false)} />}
      {backing && (
        <GiveBackDialog booking={booking} payment={backing} currency={currency} onClose={() => setBacking(null)} />
      )}
    </Box>
  );
}

interface PaymentLineProps {
  payment: GiftPayment;
  currency: string;
  onGiveBack?: () => void;
}

function PaymentLine({ payment: { codeEnd, amount, left, by, at }, currency, onGiveBack }: PaymentLineProps) {
  const t = useTranslations('giftCards.booking');
  const language = useLocale();
  const instant = useTimestampText();
  const sum = (minor: number) => moneyText(minor, currency, language);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 2, py: 1, borderBottom: 1, borderColor: 'divider', alignItems: 'center' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('paid', { end: codeEnd })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[by, instant.moment(at), left < amount && t('givenBack', { sum: sum(amount - left) })]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {onGiveBack && (
        <Button size="small" color="inherit" onClick={onGiveBack} sx={{ minHeight: 44 }}>
          {t('back')}
        </Button>
      )}
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {sum(amount)}
      </Typography>
    </Stack>
  );
}

interface GiveBackDialogProps {
  booking: number;
  payment: GiftPayment;
  currency: string;
  onClose: () => void;
}

function GiveBackDialog({ booking, payment: { entry, left }, currency, onClose }: GiveBackDialogProps) {
  const t = useTranslations('giftCards');
  const language = useLocale();
  const toast = useToast();
  const giveBack = useCall(giftCardCalls.giveBackPayment);
  const readAgain = useRevalidateGiftCards();
  const sum = (minor: number) => moneyText(minor, currency, language);
  const form = useEntityForm({
    start: { amount: left },
    resolver: resolverOf(({ amount }) => ({
      amount: amount > 0 ? (amount > left ? 'tooMuch' : undefined) : 'amount',
    })),
    messageText: (message) => t(`fault.${message as 'amount'}`, { most: sum(left) }),
    async onSave({ amount }) {
      const done = await giveBack({ body: { booking, entry, amount } });
      if (!done.ok) return done.problem;
      void readAgain();
      toast.show({ severity: 'success', text: t('booking.backDone', { sum: sum(amount) }) });
      return null;
    },
    onSaved: onClose,
  });
  const { amount } = form.hookForm.watch();
  return (
    <FormDialog
      form={form}
      title={t('booking.backTitle')}
      text={t('booking.backText', { most: sum(left) })}
      submitLabel={t('booking.backNow', { sum: sum(amount > 0 ? amount : 0) })}
      onClose={onClose}
    >
      <MoneyField
        label={t('amount')}
        minor={amount}
        onChange={(minor) => form.put({ amount: minor })}
        currency={currency}
        error={form.errorText('amount')}
      />
    </FormDialog>
  );
}
