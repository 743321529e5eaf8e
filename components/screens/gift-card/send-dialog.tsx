'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { resolverOf, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useGuestDelivery } from '@/components/shared/outgoing/use-outgoing';
import { useToast } from '@/components/shell/toasts/use-toast';
import { useCall } from '@/lib/client/calls/use-call';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftCard } from '@/lib/resources/sales/gift-cards-schema';

/** Sends the card by mail again, for a lost one. */
export function SendDialog({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const t = useTranslations('giftCards.send');
  const toast = useToast();
  const leaves = useGuestDelivery()?.email !== false;
  const send = useCall(giftCardCalls.send);
  const form = useEntityForm<{ kind: 'giftBuyer' | 'giftFor' }>({
    start: { kind: card.buyerEmail !== '' ? 'giftBuyer' : 'giftFor' },
    resolver: resolverOf(() => ({})),
    async onSave({ kind }) {
      const done = await send({ params: { uid: card.uid }, body: { kind } });
      if (!done.ok) return done.problem;
      toast.show({ severity: leaves ? 'success' : 'warning', text: t(leaves ? 'done' : 'kept') });
      return null;
    },
    onSaved: onClose,
  });
  const { kind } = form.hookForm.watch();
  const choices = [
    ['giftBuyer', card.buyerEmail, t('buyer', { email: card.buyerEmail })],
    ['giftFor', card.recipientEmail, t('recipient', { email: card.recipientEmail })],
  ].filter(([, email]) => email !== '');
  return (
    <FormDialog form={form} title={t('title')} text={t('text')} submitLabel={t('now')} onClose={onClose}>
      {choices.length === 0 ? (
        <Typography>{t('none')}</Typography>
      ) : (
        <RadioGroup
          aria-label={t('text')}
          value={kind}
          onChange={(_event, chosen) => form.put({ kind: chosen as 'giftBuyer' | 'giftFor' })}
        >
          {choices.map(([value, , label]) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={label} sx={{ minHeight: 44 }} />
          ))}
        </RadioGroup>
      )}
    </FormDialog>
  );
}
