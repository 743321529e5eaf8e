'use client';
import { useLocale, useTranslations } from 'next-intl';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { lazyResolver, useEntityForm } from '@/components/shared/form/use-entity-form';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { useCall } from '@/lib/client/calls/use-call';
import { useRead } from '@/lib/client/calls/use-read';
import { useSetup } from '@/lib/client/settings/use-setup';
import { TENDERS } from '@/lib/contract/sales/gift-cards';
import { RESTAURANT_LANGUAGES, type RestaurantLanguage } from '@/lib/contract/constants';
import { giftCardCalls } from '@/lib/resources/sales/gift-cards';
import type { GiftCardTypes } from '@/lib/resources/sales/gift-cards-schema';
import { giftProductCalls } from '@/lib/resources/sales/gift-products';
import type { Tender } from '@/lib/rules/gift-card/state';
import { useGiftTexts } from './use-gift-texts';

type Sale = GiftCardTypes['create']['body'];

const resolver = lazyResolver(() => import('./sale-form-schema').then((loaded) => loaded.saleResolver));

interface SellDialogProps {
  /** The code is shown only once. */
  onSold: (made: { uid: number; code: string }) => void;
  onClose: () => void;
}

/** Sells a card at the counter: product, payment, sender and recipient. */
export function SellDialog({ onSold, onClose }: SellDialogProps) {
  const t = useTranslations('giftCards');
  const language = useLocale() as RestaurantLanguage;
  const texts = useGiftTexts();
  const currency = useSetup().data?.currency ?? 'EUR';
  const products = (useRead(giftProductCalls.list, {}).data?.giftProducts ?? []).filter(({ active }) => active);
  const create = useCall(giftCardCalls.create);
  const form = useEntityForm<Sale>({
    start: {
      product: null,
      amount: 0,
      tender: 'terminal',
      buyerName: '',
      buyerEmail: '',
      recipientName: '',
      recipientEmail: '',
      words: '',
      deliverOn: null,
      language,
    },
    resolver,
    async onSave(sale) {
      const sold = await create({ body: sale });
      if (!sold.ok) return sold.problem;
      onSold(sold.value);
      return null;
    },
    onSaved: onClose,
  });
  const { product, amount, tender, deliverOn, language: written } = form.hookForm.watch();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <FormDialog
      form={form}
      title={t('sale.title')}
      width={560}
      submitLabel={amount > 0 ? t('sale.now', { sum: texts.sum(amount, currency) }) : t('sell')}
      onClose={onClose}
    >
      {products.length > 0 && (
        <SelectBox
          label={t('sale.product')}
          value={product === null ? '' : String(product)}
          onChange={(chosen) => {
            const found = products.find(({ uid }) => String(uid) === chosen);
            form.put({ product: found?.uid ?? null, amount: found?.amount ?? 0 });
          }}
        >
          <option value="">{t('sale.free')}</option>
          {products.map(({ uid, name, amount: price }) => (
            <option key={uid} value={uid}>
              {`${name}, ${texts.sum(price, currency)}`}
            </option>
          ))}
        </SelectBox>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
        <MoneyField
          key={product ?? 'free'}
          label={t('amount')}
          minor={amount}
          onChange={(minor) => form.put({ amount: minor })}
          currency={currency}
          readOnly={product !== null}
          error={form.errorText('amount')}
        />
        <SelectBox label={t('paidWith')} value={tender} onChange={(chosen) => form.put({ tender: chosen as Tender })}>
          {TENDERS.map((one) => (
            <option key={one} value={one}>
              {t(`tender.${one}`)}
            </option>
          ))}
        </SelectBox>
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth label={t('sale.buyerName')} {...form.field('buyerName')} />
        <TextField fullWidth type="email" label={t('sale.buyerEmail')} {...form.field('buyerEmail')} />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth label={t('sale.recipientName')} {...form.field('recipientName')} />
        <SelectBox
          label={t('sale.language')}
          value={written}
          onChange={(chosen) => form.put({ language: chosen as RestaurantLanguage })}
        >
          {RESTAURANT_LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {names.of(one)}
            </option>
          ))}
        </SelectBox>
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField fullWidth type="email" label={t('sale.recipientEmail')} {...form.field('recipientEmail')} />
        <TextField
          fullWidth
          type="date"
          label={t('sale.deliverOn')}
          {...form.field('deliverOn', t('sale.deliverHint'))}
          value={deliverOn ?? ''}
          onChange={({ target }) => form.put({ deliverOn: target.value === '' ? null : target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Stack>
      <TextField fullWidth multiline minRows={2} label={t('sale.words')} {...form.field('words')} />
    </FormDialog>
  );
}
