'use client';
import { useTranslations } from 'next-intl';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@/components/shared/form/form-dialog';
import { PICTURE_FIELD_OF_CODE, PictureField } from '@/components/shared/form/picture-field';
import { lazyResolver, type SaveForm, useEntityForm } from '@/components/shared/form/use-entity-form';
import { MoneyField } from '@/components/shared/restaurant/money-field';
import { NumberField } from '@/components/shared/settings-frame/number-field';
import { LastChangeWins } from '@/components/shell/notices/last-change-wins';
import { FieldGroup } from '@/components/ui/inputs/field-group';
import { SelectBox } from '@/components/ui/inputs/select-box';
import { ALLERGENS, ORDER_SERVICES } from '@/lib/contract/takeaway/takeaway';
import type { MenuCategory } from '@/lib/resources/takeaway/menu-categories-schema';
import type { MenuProduct, MenuProductDraft } from '@/lib/resources/takeaway/menu-products-schema';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';
import { ModifiersField } from './modifiers-field';
import { useDishLabels } from './use-dish-labels';

const resolver = lazyResolver(() => import('./menu-form-schema').then((loaded) => loaded.dishResolver));

interface DishDialogProps {
  /** Null for a new dish. */
  row: MenuProduct | null;
  categories: readonly MenuCategory[];
  stations: TakeawaySetup['stations'];
  currency: string;
  /** Category of a new dish. */
  position: number;
  onSave: SaveForm<MenuProductDraft>;
  onClose: () => void;
}

/** Form of a dish. */
export function DishDialog({ row, categories, stations, currency, position, onSave, onClose }: DishDialogProps) {
  const t = useTranslations('takeaway.menu');
  const services = useTranslations('takeaway.service');
  const allergen = useTranslations('takeaway.allergen');
  const form = useEntityForm<MenuProductDraft>({
    start: row ? draftOf(row) : newDish(categories[0]?.uid ?? 0, stations[0]?.uid ?? null, position),
    resolver,
    fieldOfCode: PICTURE_FIELD_OF_CODE,
    stored: row ? { version: row.version, values: draftOf(row) } : undefined,
    onSave,
    onSaved: onClose,
  });
  const values = form.hookForm.watch();
  const { picture } = values;
  // Errors of options are shown at the options.
  const wholeError = Array.isArray(form.hookForm.formState.errors.modifiers) ? undefined : form.errorText('modifiers');
  const labels = useDishLabels({ categories, stations, currency });
  return (
    <FormDialog form={form} title={t(row ? 'dishes.edit' : 'dishes.add')} width={640} labels={labels} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('field.name')} {...form.field('name')} />
      <TextField fullWidth multiline minRows={2} label={t('field.text')} {...form.field('text')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
        <SelectBox
          isLabelled
          fullWidth
          label={t('field.category')}
          value={String(values.category)}
          onChange={(chosen) => form.put({ category: Number(chosen) })}
        >
          {categories.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectBox>
        <MoneyField
          label={t('field.price')}
          minor={values.price}
          onChange={(price) => form.put({ price })}
          currency={currency}
          error={form.errorText('price')}
        />
        <NumberField
          label={t('field.position')}
          unit=""
          value={values.position}
          error={form.errorText('position')}
          onChange={(value) => form.put({ position: value ?? 0 })}
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: 'flex-start' }}>
        <SelectBox
          isLabelled
          fullWidth
          label={t('field.station')}
          value={values.station === null ? '' : String(values.station)}
          onChange={(chosen) => form.put({ station: chosen === '' ? null : Number(chosen) })}
        >
          <option value="">{t('noStation')}</option>
          {stations.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </SelectBox>
        <NumberField
          label={t('field.minutes')}
          unit="min"
          value={values.minutes}
          error={form.errorText('minutes')}
          onChange={(value) => form.put({ minutes: value ?? 0 })}
        />
        <NumberField
          label={t('field.stock')}
          unit=""
          placeholder={t('notCounted')}
          hint={t('stockHelp')}
          value={values.stock}
          error={form.errorText('stock')}
          onChange={(stock) => form.put({ stock })}
        />
      </Stack>
      <FieldGroup label={t('field.services')}>
        <FormGroup row>
          {ORDER_SERVICES.map((service) => (
            <FormControlLabel
              key={service}
              control={
                <Checkbox
                  checked={values.services.includes(service)}
                  onChange={(_event, isOn) =>
                    form.put({
                      services: ORDER_SERVICES.filter((one) =>
                        one === service ? isOn : values.services.includes(one),
                      ),
                    })
                  }
                />
              }
              label={services(service)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </FormGroup>
      </FieldGroup>
      <ModifiersField
        groups={values.modifiers}
        currency={currency}
        errorAt={(path) => (path === '' ? wholeError : form.errorText(`modifiers.${path}`))}
        onChange={(modifiers) => form.put({ modifiers })}
      />
      <FieldGroup label={t('field.allergens')}>
        <FormGroup row>
          {ALLERGENS.map((one) => (
            <FormControlLabel
              key={one}
              control={
                <Checkbox
                  checked={values.allergens.includes(one)}
                  onChange={(_event, isOn) =>
                    form.put({
                      allergens: ALLERGENS.filter((other) => (other === one ? isOn : values.allergens.includes(other))),
                    })
                  }
                />
              }
              label={allergen(one)}
              sx={{ minHeight: 44, minWidth: 150 }}
            />
          ))}
        </FormGroup>
      </FieldGroup>
      <PictureField
        label={t('field.picture')}
        picture={picture}
        isStored={(row?.picture ?? '') !== ''}
        error={form.errorText('picture')}
        onChange={(chosenPicture) => form.put({ picture: chosenPicture })}
      />
      <FormControlLabel
        control={<Switch checked={values.active} onChange={(_event, isOn) => form.put({ active: isOn })} />}
        label={t('field.active')}
        sx={{ minHeight: 44 }}
      />
      {row && <LastChangeWins />}
    </FormDialog>
  );
}

const newDish = (category: number, station: number | null, position: number): MenuProductDraft => ({
  category,
  name: '',
  text: '',
  price: 0,
  allergens: [],
  modifiers: [],
  services: [...ORDER_SERVICES],
  station,
  minutes: 5,
  stock: null,
  position,
  active: true,
  picture: undefined,
});

const draftOf = ({
  uid: _uid,
  version: _version,
  picture: _picture,
  soldOutOn: _soldOut,
  ...draft
}: MenuProduct): MenuProductDraft => ({ ...draft, picture: undefined });
