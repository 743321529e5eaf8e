'use client';
import { type FormEvent, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { useFaultFocus } from '@/components/ui/use-fault-focus';
import { useTapBeside } from '@/components/ui/use-tap-beside';
import type { Booking } from '@/lib/rules/booking/booking';
import { usePaymentActions } from '@/lib/client/use-booking-payments';
import { useSetup } from '@/lib/client/use-setup';
import { amountFault } from '@/lib/rules/payments/amount-fault';
import { AMOUNT_PER } from '@/lib/contract/constants';
import type { PaymentPolicy } from '@/lib/rules/payments/payment-policy';
import { REQUEST_KINDS } from '@/lib/rules/payments/payment-request';
import { isSuggested, likelyWay, SEND_WAYS, suggestedWish, termsOf, wishedSum } from '@/lib/rules/payments/request-wish';
import { instantOf } from '@/lib/time/service-day';
import { RequestPreview } from './request-preview';
import { Tiles } from './tiles';
import { useAct } from './use-act';
import { useMoneyLabels } from './use-payment-labels';

interface RequestDialogProps {
  booking: Booking;
  /** What this visit would fall under by itself. */
  policy: PaymentPolicy | null;
  /** Epoch milliseconds. */
  now: number;
  onClose: () => void;
}

/** What is asked of a guest, how much, and how it reaches him; with the words that he will read. */
export function RequestDialog({ booking, policy, now, onClose }: RequestDialogProps) {
  const t = useTranslations('bookingPayments');
  const common = useTranslations('common');
  const labels = useMoneyLabels();
  const setup = useSetup().data;
  const actions = usePaymentActions(booking);
  const act = useAct();
  const { form, tried } = useFaultFocus();
  const beside = useTapBeside(onClose);
  const titleId = useId();
  const [draft, setDraft] = useState(() => suggestedWish(policy));
  const [way, setWay] = useState(() => likelyWay(booking));
  const [isTried, setIsTried] = useState(false);
  if (!setup) return null;
  const { currency, fullName, timeZone } = setup;
  const { covers, email, phone } = booking;
  const wrong = amountFault(draft.amount);
  const sum = wrong ? 0 : wishedSum(draft, covers);
  const suggested = isSuggested(draft, policy, covers);
  const startsAt = instantOf(booking.date, booking.time, timeZone).getTime();
  const to = way === 'email' ? email : way === 'sms' ? phone : '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a portal's submit would go on to the form of the booking around it
    setIsTried(true);
    tried();
    if (wrong || act.isBusy) return;
    const done = await act.run(actions.request({ kind: draft.kind, send: way, ...(!suggested && { amount: sum }) }), t(`request.done.${way}`, { to }));
    if (done) onClose();
  }

  return (
    <Dialog open onClose={act.isBusy ? undefined : beside.close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} onChange={beside.written} style={{ display: 'contents' }}>
        <DialogTitle id={titleId} component="h3" variant="h3">{t('request.title')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 0.5 }}>
            <Tiles label={t('request.kind')} value={draft.kind} options={REQUEST_KINDS.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))} onChange={(kind) => setDraft({ ...draft, kind })} hint={t(`kindHint.${draft.kind}`)} />
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, alignItems: 'start' }}>
              {/* As far down as the tiles beside it, which stand under their question. */}
              <Box sx={{ pt: { sm: 4 } }}>
                <MoneyField
                  key={draft.kind}
                  label={t(draft.kind === 'card' ? 'request.most' : 'request.amount')}
                  minor={draft.amount}
                  onChange={(amount) => setDraft({ ...draft, amount })}
                  currency={currency}
                  error={isTried && wrong ? t(`fault.${wrong}`, { most: '' }) : undefined}
                  hint={sum > 0 ? t('request.inAll', { amount: labels.sum(sum, currency), count: covers }) : ' '}
                />
              </Box>
              <Tiles label={t('request.per')} value={draft.per} options={AMOUNT_PER.map((per) => ({ value: per, text: t(`request.${per}`) }))} onChange={(per) => setDraft({ ...draft, per })} hint={policy && suggested ? t('request.suggested', { name: policy.name }) : policy ? ' ' : t('request.ownWords')} />
            </Box>
            <Tiles
              label={t('request.send')}
              value={way}
              options={SEND_WAYS.map((one) => ({ value: one, text: t(`request.${one}`), disabled: (one === 'email' && !email) || (one === 'sms' && !phone) }))}
              onChange={setWay}
              hint={to ? t('request.to', { to }) : [!email && t('request.noEmail'), !phone && t('request.noPhone')].filter(Boolean).join(', ')}
            />
            {sum > 0 && <RequestPreview booking={booking} restaurant={fullName} kind={draft.kind} sum={sum} currency={currency} terms={termsOf(draft, suggested ? policy : null, { covers, startsAt }, currency, setup.onlineNotice)} now={now} />}
            {act.problem && <Alert severity="error" role="alert">{act.problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={act.isBusy}>{common('cancel')}</Button>
          <Button type="submit" variant="contained" loading={act.isBusy}>{t(`request.submit.${way}`)}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
