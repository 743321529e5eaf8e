'use client';
/** The CSV format of this user's files: from their settings (§2) and language. */
import { useMemo } from 'react';
import { useLocale } from 'next-intl';
import { decimalMarkOf } from '@/lib/csv/decimal-mark';
import type { CsvStyle } from '@/lib/csv/to-csv';
import { useSettings } from './use-settings';

export function useCsvStyle(): Required<CsvStyle> {
  const [{ csvSeparator: separator, suppressQuotes }] = useSettings();
  const language = useLocale();
  return useMemo(
    () => ({ separator, suppressQuotes, decimalMark: decimalMarkOf(language, separator) }),
    [separator, suppressQuotes, language],
  );
}
