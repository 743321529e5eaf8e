'use client';
/** Values of a dish as text, for conflicts. */
import { useLocale, useTranslations } from 'next-intl';
import type { Allergen, OrderService } from '@/lib/contract/takeaway/takeaway';
import { moneyText } from '@/lib/money/format';
import type { MenuCategory } from '@/lib/resources/takeaway/menu-categories-schema';
import type { MenuProductDraft } from '@/lib/resources/takeaway/menu-products-schema';
import type { TakeawaySetup } from '@/lib/resources/takeaway/takeaway-setup-schema';

interface DishLists {
  categories: readonly MenuCategory[];
  stations: TakeawaySetup['stations'];
  currency: string;
}

export function useDishLabels({ categories, stations, currency }: DishLists) {
  const t = useTranslations('takeaway.menu');
  const service = useTranslations('takeaway.service');
  const allergen = useTranslations('takeaway.allergen');
  const conflict = useTranslations('common.conflict');
  const locale = useLocale();
  const money = (minor: number) => moneyText(minor, currency, locale);
  const groupText = ({ name, options }: MenuProductDraft['modifiers'][number]) =>
    `${name} (${options.map((one) => (one.price === 0 ? one.name : `${one.name} ${money(one.price)}`)).join(', ')})`;

  function textOf(field: string, value: unknown): string {
    switch (field) {
      case 'price':
        return money(Number(value));
      case 'category':
        return categories.find(({ uid }) => uid === value)?.name ?? '';
      case 'station':
        return stations.find(({ uid }) => uid === value)?.name ?? t('noStation');
      case 'services':
        return (value as OrderService[]).map((one) => service(one)).join(', ');
      case 'allergens':
        return (value as Allergen[]).map((one) => allergen(one)).join(', ');
      case 'modifiers':
        return (value as MenuProductDraft['modifiers']).map(groupText).join(', ');
      case 'picture':
        return value instanceof File ? value.name : '';
      default:
        return typeof value === 'boolean' ? conflict(value ? 'on' : 'off') : String((value ?? '') as string | number);
    }
  }
  return {
    label: (field: string) => t(`field.${field as keyof MenuProductDraft}`),
    value: (field: string, value: unknown) => textOf(field, value) || '–',
  };
}
