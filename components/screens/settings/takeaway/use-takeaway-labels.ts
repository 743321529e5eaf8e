'use client';
/** Labels and values of the takeaway setup's fields, for conflicts. */
import { useLocale, useTranslations } from 'next-intl';
import type { FieldLabels } from '@/components/shared/form/conflict-panel';
import { moneyText } from '@/lib/money/format';
import type { TakeawayForm } from './takeaway-form';

/** Text keys under `takeaway.settings`, or 'service:' and a key under `takeaway.service`. */
const FIELDS = {
  takeaway: 'service:takeaway',
  delivery: 'service:delivery',
  takeawayComission: 'commissionFixed',
  deliveryComission: 'commissionFixed',
  paymentMethodsMobile: 'payments',
  bankDetails: 'bankDetails',
  orderRestrictions: 'kitchen',
  stations: 'stations',
  rotas: 'rotas',
  deliverRota: 'deliverRota',
  specialDates: 'specialDates',
  zones: 'zones',
  drivers: 'drivers',
} as const satisfies Record<keyof TakeawayForm, string>;

/** Text keys of a field's parts, under `takeaway.settings`. */
const PARTS: Readonly<Record<string, string>> = {
  fixed: 'commissionFixed',
  percentage: 'commissionPercentage',
  orders: 'capOrders',
  items: 'capItems',
};

/** Parts in minor units. */
const SUMS: readonly string[] = ['minOrder', 'fixed'];

export function useTakeawayLabels(currency: string): FieldLabels {
  const language = useLocale();
  const t = useTranslations('takeaway.settings');
  const service = useTranslations('takeaway.service');
  const payment = useTranslations('takeaway.payment');
  const onOff = useTranslations('common.conflict');
  const settings = (key: string) => t(key as 'payments');

  function value(field: string, one: unknown): string {
    if (field === 'paymentMethodsMobile') return (one as string[]).map((kind) => payment(kind as 'Online')).join(', ');
    if (Array.isArray(one)) return one.map(({ name = '' }: { name?: string }) => name).join(', ');
    if (typeof one !== 'object' || one === null) return String(one ?? '');
    return Object.entries(one)
      .map(([part, said]) => {
        return `${settings(PARTS[part] ?? part)}: ${partValue(part, said)}`;
      })
      .join(' · ');
  }
  function partValue(part: string, said: unknown): string {
    if (typeof said === 'boolean') return onOff(said ? 'on' : 'off');
    if (typeof said === 'number' && SUMS.includes(part)) return moneyText(said, currency, language);
    return said === null ? t('noCap') : String(said);
  }
  return {
    value,
    label(field) {
      const key = FIELDS[field as keyof TakeawayForm];
      return key.startsWith('service:') ? service(key.slice(8) as 'takeaway') : settings(key);
    },
  };
}
