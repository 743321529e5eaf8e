'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { CLOSED_NAME } from '@/lib/rules/availability/special-date-lists';

/** Name of a special date; §3's default name is translated. */
export function useSpecialName(): (name: string) => string {
  const t = useTranslations('availability');
  return useCallback((name) => (name === CLOSED_NAME ? t('closed') : name), [t]);
}
