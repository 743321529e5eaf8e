'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { fieldText } from '@/lib/rules/message/problem-text';

/** The text of a field's validation message; a message that has no text says that the value is not valid. */
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
