'use client';
import { type ReactNode, useRef, useState } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useToast } from '@/components/shell/toasts/use-toast';
import { ConfirmDialog } from '@/components/ui/popups/confirm-dialog';
import type { Result } from '@/lib/rules/message/problem';
import { type AmountError, amountError } from '@/lib/rules/payments/amount-fault';
import { useMoneyRefusal } from './use-payment-action';
import { useMoneyLabels } from './use-payment-labels';

interface AmountDialogProps {
  /** The action: selects the texts, and whether it takes or returns money. */
  action: 'charge' | 'refund';
  /** Minor units. */
  max: number;
  currency: string;
  party: string;
  /** Initial reason. */
  reason?: string;
  /** Rendered between title and fields. */
  children?: ReactNode;
  onSend: (amount: number, reason: string) => Promise<Result<unknown>>;
  onClose: () => void;
}

const LONGEST_REASON = 200;

/**
 * Asks for an amount to charge or refund, with a reason, and for confirmation in words. Remount it (`key`) for another
 * amount.
 */
export function AmountDialog({
  action: kind,
  max,
  currency,
  party,
  reason: suggested = '',
  children,
  onSend,
  onClose,
}: AmountDialogProps) {
  const t = useTranslations(`bookingPayments.${kind}`);
  const fault = useTranslations('bookingPayments.fault');
  const labels = useMoneyLabels();
  const toast = useToast();
  const refusalText = useMoneyRefusal();
  /** Resolves the open confirmation. */
  const [answer, setAnswer] = useState<{ with(isSure: boolean): void } | null>(null);
  const sent = useRef<() => void>(() => undefined);
  const form = useEntityForm({
    start: { amount: max, reason: suggested },
    resolver: resolverOf(({ amount, reason }) => ({
      amount: amountError(amount, max) ?? undefined,
      reason: reason.trim() === '' ? 'reason' : undefined,
    })),
    messageText: (message) => fault(message as AmountError | 'reason', { most: labels.sum(max, currency) }),
    refusalText,
    async onSave(values) {
      const isSure = await new Promise<boolean>((resolve) => setAnswer({ with: resolve }));
      if (!isSure) {
        setAnswer(null);
        return 'back';
      }
      const result = await onSend(values.amount, values.reason.trim());
      sent.current();
      setAnswer(null);
      if (!result.ok) return result.problem;
      toast.show({ severity: 'success', text: t('done', { amount: sum, party }) });
      return null;
    },
    onSaved: onClose,
  });
  const { amount } = form.hookForm.watch();
  const sum = labels.sum(Number.isNaN(amount) ? 0 : amount, currency);

  return (
    <>
      <FormDialog
        form={form}
        title={t('title')}
        submitLabel={amountError(amount, max) ? t('title') : t('next', { amount: sum })}
        onClose={onClose}
      >
        {children}
        <MoneyField
          label={t('amount')}
          minor={amount}
          onChange={(minor) => form.put({ amount: minor })}
          currency={currency}
          error={form.errorText('amount')}
          hint={t('most', { amount: labels.sum(max, currency) })}
        />
        <TextField
          {...form.field('reason', t('reasonHint'))}
          fullWidth
          required
          label={t('reason')}
          slotProps={{ htmlInput: { maxLength: LONGEST_REASON, autoComplete: 'off' } }}
        />
      </FormDialog>
      <ConfirmDialog
        open={answer !== null}
        title={t('ask', { amount: sum })}
        confirmLabel={t('now', { amount: sum })}
        cancelLabel={t('back')}
        destructive={kind === 'charge'}
        onConfirm={() =>
          new Promise<void>((resolve) => {
            sent.current = resolve;
            answer?.with(true);
          })
        }
        onClose={() => answer?.with(false)}
      >
        {t('text', { words: labels.inWords(Number.isNaN(amount) ? 0 : amount, currency), party })}
      </ConfirmDialog>
    </>
  );
}
