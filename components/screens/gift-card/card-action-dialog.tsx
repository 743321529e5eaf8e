'use client';
import { useTranslations } from 'next-intl';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { useToast } from '@/components/shell/toasts/use-toast';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { TENDERS } from '@/lib/contract/sales/gift-cards';
import type { GiftCardWithEntries, GiftEntry } from '@/lib/resources/sales/gift-cards-schema';
import { leftOf } from '@/lib/rules/gift-card/given-back';
import { type CardActionValues, type CardAction, WITH_AMOUNT, WITH_REASON, useCardActions } from './use-card-actions';
import { useGiftTexts } from './use-gift-texts';

interface CardActionDialogProps {
  action: CardAction;
  card: GiftCardWithEntries;
  /** Refunded amount. */
  entry?: GiftEntry;
  onCodeChanged: (newCard: { uid: number; code: string }) => void;
  onClose: () => void;
}

const MAX_NOTE_LENGTH = 200;

/** Form of an action on a card: amount and reason. */
export function CardActionDialog({ action, card, entry, onCodeChanged, onClose }: CardActionDialogProps) {
  const t = useTranslations('giftCards');
  const texts = useGiftTexts();
  const toast = useToast();
  const actions = useCardActions(card.uid, entry?.uid ?? 0);
  const maxAmount = entry
    ? leftOf(card.entries, entry)
    : action === 'redeem' || action === 'refund'
      ? card.balance
      : null;
  const isOnline = card.entries.some(({ tender }) => tender === 'online');
  const hasAmount = WITH_AMOUNT.has(action);
  const form = useEntityForm<CardActionValues & { direction: 'add' | 'take' }>({
    start: {
      amount: action === 'giveBack' || action === 'refund' ? (maxAmount ?? 0) : 0,
      note: '',
      tender: 'cash',
      direction: 'add',
    },
    resolver: resolverOf(({ amount, note, direction }) => ({
      amount: hasAmount ? amountError(amount, direction === 'take' ? card.balance : maxAmount) : undefined,
      note: WITH_REASON.has(action) && note.trim() === '' ? 'reason' : undefined,
    })),
    messageText: (message) =>
      t(`fault.${message as 'amount'}`, { most: texts.sum(maxAmount ?? card.balance, card.currency) }),
    async onSave({ direction, ...values }) {
      const amount = direction === 'take' ? -values.amount : values.amount;
      const result = await actions[action]({ ...values, amount, note: values.note.trim() });
      if (!result.ok) return result.problem;
      const { uid, balance, code } = result.value;
      toast.show({
        severity: 'success',
        text: t(`act.${action}.done`, {
          sum: texts.sum(values.amount, card.currency),
          left: texts.sum(balance, card.currency),
        }),
      });
      if (code !== undefined) onCodeChanged({ uid, code });
      return null;
    },
    onSaved: onClose,
  });
  const { amount, tender, direction } = form.hookForm.watch();
  return (
    <FormDialog
      form={form}
      title={t(`act.${action}.title`)}
      text={t(`act.${action}.text`, { name: texts.nameOf(card), left: texts.sum(card.balance, card.currency) })}
      submitLabel={
        hasAmount && amount > 0 && action !== 'adjust'
          ? t(`act.${action}.now`, { sum: texts.sum(amount, card.currency) })
          : t(`act.${action}.title`)
      }
      destructive={action === 'end' || action === 'refund'}
      onClose={onClose}
    >
      {action === 'adjust' && (
        <SelectBox
          label={t('direction.label')}
          value={direction}
          onChange={(chosen) => form.put({ direction: chosen as 'add' | 'take' })}
        >
          <option value="add">{t('direction.add')}</option>
          <option value="take">{t('direction.take')}</option>
        </SelectBox>
      )}
      {hasAmount && (
        <MoneyField
          label={t('amount')}
          minor={amount}
          onChange={(minor) => form.put({ amount: minor })}
          currency={card.currency}
          error={form.errorText('amount')}
          hint={maxAmount === null ? undefined : t('most', { most: texts.sum(maxAmount, card.currency) })}
        />
      )}
      {(action === 'load' || (action === 'refund' && !isOnline)) && (
        <SelectBox
          label={t('paidWith')}
          value={tender}
          onChange={(chosen) => form.put({ tender: chosen as CardActionValues['tender'] })}
        >
          {TENDERS.map((one) => (
            <option key={one} value={one}>
              {t(`tender.${one}`)}
            </option>
          ))}
        </SelectBox>
      )}
      <TextField
        {...form.field('note')}
        fullWidth
        required={WITH_REASON.has(action)}
        label={t('note')}
        slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}

/** @param maxAmount maximum amount; null for no limit */
function amountError(amount: number, maxAmount: number | null): 'amount' | 'tooMuch' | undefined {
  if (!(amount > 0)) return 'amount';
  return maxAmount !== null && amount > maxAmount ? 'tooMuch' : undefined;
}
