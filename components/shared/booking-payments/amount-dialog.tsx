'use client';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFaultFocus } from '@/components/ui/use-fault-focus';
import { useTapBeside } from '@/components/ui/use-tap-beside';
import type { Result } from '@/lib/rules/message/problem';
import { amountFault } from '@/lib/rules/payments/amount-fault';
import { useAct } from './use-act';
import { useMoneyLabels } from './use-payment-labels';

interface AmountDialogProps {
  /** What is done: its texts, and whether it takes or gives. */
  act: 'charge' | 'refund';
  /** Minor units. */
  most: number;
  currency: string;
  party: string;
  /** What the reason starts with. */
  reason?: string;
  /** Between the title and the fields. */
  children?: ReactNode;
  onSend: (amount: number, reason: string) => Promise<Result<unknown>>;
  onClose: () => void;
}

const LONGEST_REASON = 200;

/** A sum that is taken or given back, with why; asked once more in words before it happens. Draw it anew for another sum (`key`). */
export function AmountDialog({ act: kind, most, currency, party, reason: suggested = '', children, onSend, onClose }: AmountDialogProps) {
  const t = useTranslations(`bookingPayments.${kind}`);
  const fault = useTranslations('bookingPayments.fault');
  const common = useTranslations('common');
  const labels = useMoneyLabels();
  const act = useAct();
  const { form, tried } = useFaultFocus();
  const beside = useTapBeside(onClose);
  const titleId = useId();
  const [amount, setAmount] = useState(most);
  const [reason, setReason] = useState(suggested);
  const [isTried, setIsTried] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const wrong = amountFault(amount, most);
  const sum = labels.sum(Number.isNaN(amount) ? 0 : amount, currency);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a portal's submit would go on to the form of the booking around it
    setIsTried(true);
    tried();
    act.clear();
    if (!wrong && reason.trim()) setIsAsking(true);
  }

  async function send() {
    const done = await act.run(onSend(amount, reason.trim()), t('done', { amount: sum, party }));
    setIsAsking(false);
    if (done) onClose();
  }

  return (
    <>
      <Dialog open onClose={act.isBusy ? undefined : beside.close} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        <form ref={form} noValidate onSubmit={submit} onChange={beside.written} style={{ display: 'contents' }}>
          <DialogTitle id={titleId} component="h3" variant="h3">{t('title')}</DialogTitle>
          <DialogContent>
            <Stack sx={{ gap: 2, pt: 1 }}>
              {children}
              <MoneyField label={t('amount')} minor={amount} onChange={setAmount} currency={currency} error={isTried && wrong ? fault(wrong, { most: labels.sum(most, currency) }) : undefined} hint={t('most', { amount: labels.sum(most, currency) })} />
              <TextField
                fullWidth
                required
                label={t('reason')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                error={isTried && !reason.trim()}
                helperText={isTried && !reason.trim() ? fault('reason') : t('reasonHint')}
                slotProps={{ htmlInput: { maxLength: LONGEST_REASON, autoComplete: 'off' } }}
              />
              {act.problem && <Alert severity="error" role="alert">{act.problem}</Alert>}
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>{common('cancel')}</Button>
            <Button type="submit" variant="contained">{wrong ? t('title') : t('next', { amount: sum })}</Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog open={isAsking} title={t('ask', { amount: sum })} confirmLabel={t('now', { amount: sum })} cancelLabel={t('back')} destructive={kind === 'charge'} onConfirm={send} onClose={() => setIsAsking(false)}>
        {t('text', { words: labels.inWords(Number.isNaN(amount) ? 0 : amount, currency), party })}
      </ConfirmDialog>
    </>
  );
}
