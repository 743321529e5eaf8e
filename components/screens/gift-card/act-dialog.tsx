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
import { type ActValues, type CardAct, WITH_AMOUNT, WITH_REASON, useCardActs } from './use-card-acts';
import { useGiftTexts } from './use-gift-texts';

interface ActDialogProps {
  act: CardAct;
  card: GiftCardWithEntries;
  /** Refunded amount. */
  entry?: GiftEntry;
  onMoved: (made: { uid: number; code: string }) => void;
  onClose: () => void;
}

const LONGEST_NOTE = 200;

/** Form of an action on a card: amount and reason. */
export function ActDialog({ act, card, entry, onMoved, onClose }: ActDialogProps) {
  const t = useTranslations('giftCards');
  const texts = useGiftTexts();
  const toast = useToast();
  const acts = useCardActs(card.uid, entry?.uid ?? 0);
  const most = entry ? leftOf(card.entries, entry) : act === 'redeem' || act === 'refund' ? card.balance : null;
  const isOnline = card.entries.some(({ tender }) => tender === 'online');
  const hasAmount = WITH_AMOUNT.has(act);
  const form = useEntityForm<ActValues & { direction: 'add' | 'take' }>({
    start: {
      amount: act === 'giveBack' || act === 'refund' ? (most ?? 0) : 0,
      note: '',
      tender: 'cash',
      direction: 'add',
    },
    resolver: resolverOf(({ amount, note, direction }) => ({
      amount: hasAmount ? faultOf(amount, direction === 'take' ? card.balance : most) : undefined,
      note: WITH_REASON.has(act) && note.trim() === '' ? 'reason' : undefined,
    })),
    messageText: (message) =>
      t(`fault.${message as 'amount'}`, { most: texts.sum(most ?? card.balance, card.currency) }),
    async onSave({ direction, ...values }) {
      const amount = direction === 'take' ? -values.amount : values.amount;
      const done = await acts[act]({ ...values, amount, note: values.note.trim() });
      if (!done.ok) return done.problem;
      const { uid, balance, code } = done.value;
      toast.show({
        severity: 'success',
        text: t(`act.${act}.done`, {
          sum: texts.sum(values.amount, card.currency),
          left: texts.sum(balance, card.currency),
        }),
      });
      if (code !== undefined) onMoved({ uid, code });
      return null;
    },
    onSaved: onClose,
  });
  const { amount, tender, direction } = form.hookForm.watch();
  return (
    <FormDialog
      form={form}
      title={t(`act.${act}.title`)}
      text={t(`act.${act}.text`, { name: texts.nameOf(card), left: texts.sum(card.balance, card.currency) })}
      submitLabel={
        hasAmount && amount > 0 && act !== 'adjust'
          ? t(`act.${act}.now`, { sum: texts.sum(amount, card.currency) })
          : t(`act.${act}.title`)
      }
      destructive={act === 'end' || act === 'refund'}
      onClose={onClose}
    >
      {act === 'adjust' && (
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
          hint={most === null ? undefined : t('most', { most: texts.sum(most, card.currency) })}
        />
      )}
      {(act === 'load' || (act === 'refund' && !isOnline)) && (
        <SelectBox
          label={t('paidWith')}
          value={tender}
          onChange={(chosen) => form.put({ tender: chosen as ActValues['tender'] })}
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
        required={WITH_REASON.has(act)}
        label={t('note')}
        slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, autoComplete: 'off' } }}
      />
    </FormDialog>
  );
}

/** @param most maximum amount; null for no limit */
function faultOf(amount: number, most: number | null): 'amount' | 'tooMuch' | undefined {
  if (!(amount > 0)) return 'amount';
  return most !== null && amount > most ? 'tooMuch' : undefined;
}
