'use client';
/** Error message of a row. */
import { useTranslations } from 'next-intl';
import type { RefusedRow } from '@/lib/contract/restaurant/transfer';

export function useRowErrorText(): (row: RefusedRow) => string {
  const t = useTranslations('importing');
  return ({ field, value }) => {
    if (field === null) return t('fault.broken');
    const name = t(`field.${field}`);
    return value === '' ? t('fault.missing', { field: name }) : t('fault.wrong', { field: name, value });
  };
}
