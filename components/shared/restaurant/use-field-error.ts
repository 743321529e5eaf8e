'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { fieldText } from '@/lib/rules/message/problem-text';

/** Text of a field's validation message; a generic "invalid value" for messages without a text. */
export function useFieldError(): (field: string, error: { message?: string } | undefined) => string | undefined {
  const t = useTranslations();
  return useCallback(
    (field, error) => {
      if (!error) return undefined;
      const message = error.message ?? '';
      return t.has(`validation.${message}`) ? fieldText({ field, message }, t) : t('booking.invalid');
    },
    [t],
  );
}
