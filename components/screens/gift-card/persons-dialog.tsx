'use client';
import { useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { useCall } from '@/lib/client/calls/use-call';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftCard } from '@/lib/resources/sales/gift-cards-schema';

const resolver = lazyResolver(() => import('./persons-form-schema').then((loaded) => loaded.personsResolver));

/** Corrects a card's sender, recipient, addresses and delivery date. */
export function PersonsDialog({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const t = useTranslations('giftCards');
  const change = useCall(giftCardCalls.change);
  const { uid, version, buyerName, buyerEmail, recipientName, recipientEmail, words, deliverOn } = card;
  const form = useEntityForm({
    start: { buyerName, buyerEmail, recipientName, recipientEmail, words, deliverOn },
    resolver,
    async onSave(persons) {
      const done = await change({ params: { uid }, body: { ...persons, version } });
      return done.ok ? null : done.problem;
    },
    onSaved: onClose,
  });
  const { deliverOn: day } = form.hookForm.watch();
  return (
    <FormDialog form={form} title={t('persons.title')} width={560} submitLabel={t('persons.now')} onClose={onClose}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth label={t('sale.buyerName')} {...form.field('buyerName')} />
        <TextField fullWidth type="email" label={t('sale.buyerEmail')} {...form.field('buyerEmail')} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth label={t('sale.recipientName')} {...form.field('recipientName')} />
        <TextField fullWidth type="email" label={t('sale.recipientEmail')} {...form.field('recipientEmail')} />
      </Stack>
      {card.deliveredAt === null && (
        <TextField
          fullWidth
          type="date"
          label={t('sale.deliverOn')}
          {...form.field('deliverOn', t('sale.deliverHint'))}
          value={day ?? ''}
          onChange={({ target }) => form.put({ deliverOn: target.value === '' ? null : target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <TextField fullWidth multiline minRows={2} label={t('sale.words')} {...form.field('words')} />
    </FormDialog>
  );
}
