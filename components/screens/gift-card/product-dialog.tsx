'use client';
import { useTranslations } from 'next-intl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { PICTURE_FIELD_OF_CODE, PictureField } from '@/components/shared/form/picture-field';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { SelectBox } from '@/components/ui/inputs/select-box';
import type { GiftProduct, GiftProductDraft } from '@/lib/resources/sales/gift-products-schema';
import { useGiftTexts } from './use-gift-texts';

const NEW: GiftProductDraft = {
  name: '',
  text: '',
  kind: 'amount',
  amount: 0,
  validMonths: null,
  vatRate: null,
  active: true,
  picture: undefined,
};

const resolver = lazyResolver(() => import('./product-form-schema').then((loaded) => loaded.productResolver));

interface ProductDialogProps {
  /** Null for a new product. */
  row: GiftProduct | null;
  currency: string;
  onSave: SaveForm<GiftProductDraft>;
  onClose: () => void;
}

/** Form of a gift card product. */
export function ProductDialog({ row, currency, onSave, onClose }: ProductDialogProps) {
  const t = useTranslations('giftCards.products');
  const conflict = useTranslations('common.conflict');
  const validation = useTranslations('validation');
  const texts = useGiftTexts();
  const form = useEntityForm<GiftProductDraft>({
    start: row ? draftOf(row) : NEW,
    resolver,
    fieldOfCode: PICTURE_FIELD_OF_CODE,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
    // The field is labelled as the price.
    messageText: (message, field) =>
      field === 'amount' && message === 'required' ? validation('required', { field: t('field.amount') }) : undefined,
  });
  const { kind, amount, validMonths, vatRate, picture, active } = form.hookForm.watch();
  const labels = {
    label: (field: string) => t(`field.${field as keyof GiftProductDraft}`),
    value: (field: string, value: unknown) =>
      typeof value === 'boolean'
        ? conflict(value ? 'on' : 'off')
        : field === 'amount'
          ? texts.sum(Number(value), currency)
          : field === 'kind'
            ? t(`kind.${value as GiftProductDraft['kind']}`)
            : String(value ?? ''),
  };
  /** An empty field is null; other text that is no number is refused. */
  const numberField = (field: 'validMonths' | 'vatRate', value: number | null) => (
    <TextField
      fullWidth
      label={t(`field.${field}`)}
      {...form.field(field, t(`${field}Help`))}
      value={value ?? ''}
      type="number"
      onChange={({ target }) => form.put({ [field]: target.value === '' ? null : Number(target.value) })}
    />
  );
  return (
    <FormDialog form={form} title={t(row ? 'edit' : 'add')} width={560} labels={labels} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.name')} {...form.field('name')} />
      <TextField fullWidth multiline minRows={2} label={t('field.text')} {...form.field('text', t('textHelp'))} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
        <SelectBox
          label={t('field.kind')}
          value={kind}
          onChange={(chosen) => form.put({ kind: chosen as GiftProductDraft['kind'] })}
        >
          <option value="amount">{t('kind.amount')}</option>
          <option value="menu">{t('kind.menu')}</option>
        </SelectBox>
        <MoneyField
          label={t('field.amount')}
          minor={amount}
          onChange={(minor) => form.put({ amount: minor })}
          currency={currency}
          error={form.errorText('amount')}
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        {numberField('validMonths', validMonths)}
        {numberField('vatRate', vatRate)}
      </Stack>
      <PictureField
        label={t('field.picture')}
        picture={picture}
        isStored={(row?.picture ?? '') !== ''}
        error={form.errorText('picture')}
        onChange={(chosenPicture) => form.put({ picture: chosenPicture })}
      />
      <FormControlLabel
        control={<Switch checked={active} onChange={(_event, isOn) => form.put({ active: isOn })} />}
        label={t('field.active')}
        sx={{ minHeight: 44 }}
      />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const draftOf = ({ uid: _uid, version: _version, picture: _picture, ...draft }: GiftProduct): GiftProductDraft => ({
  ...draft,
  picture: undefined,
});
