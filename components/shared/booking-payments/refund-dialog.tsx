'use client';
import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { Result } from '@/lib/rules/message/problem';
import type { BookingPayments } from '@/lib/rules/payments/booking-payments';
import type { Refund } from '@/lib/rules/payments/money-act-schema';
import { AmountDialog } from './amount-dialog';
import { useMoneyLabels } from './use-payment-labels';

interface RefundDialogProps {
  payments: Pick<BookingPayments, 'ledger' | 'may'>;
  currency: string;
  party: string;
  onSend: (refund: Refund) => Promise<Result<unknown>>;
  onClose: () => void;
}

/** What is given back, and of which payment where there are several. */
export function RefundDialog({ payments: { ledger, may }, currency, party, onSend, onClose }: RefundDialogProps) {
  const t = useTranslations('bookingPayments');
  const labels = useMoneyLabels();
  // As they were when it opened: what arrives meanwhile must not change what somebody is about to confirm.
  const [entries] = useState(may.refund.entries);
  const [chosen, setChosen] = useState(entries[0]);
  if (!chosen) return null;
  const labelOf = (uid: number) => {
    const entry = ledger.find((one) => one.uid === uid);
    return entry ? `${t(`ledger.type.${entry.type}`)} ${labels.sum(entry.amount, entry.currency)} · ${labels.moment(entry.at)}` : String(uid);
  };
  return (
    <AmountDialog key={chosen.entry} act="refund" most={chosen.most} currency={currency} party={party} onSend={(amount, reason) => onSend({ entry: chosen.entry, amount, reason })} onClose={onClose}>
      {entries.length > 1 && (
        <TextField select fullWidth label={t('refund.which')} value={chosen.entry} onChange={(event) => setChosen(entries.find(({ entry }) => entry === Number(event.target.value)))} slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}>
          {entries.map(({ entry }) => (
            <option key={entry} value={entry}>{labelOf(entry)}</option>
          ))}
        </TextField>
      )}
    </AmountDialog>
  );
}
