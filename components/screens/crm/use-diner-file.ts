'use client';
/** Downloads all diners of the list as CSV, in the format of the person's settings (§2). The server streams it. */
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { paths } from '@/lib/client/calls/api-paths';
import { useCsvStyle } from '@/lib/client/settings/use-csv-style';
import { useService } from '@/lib/client/session/use-session-info';
import type { DinerCsvColumn } from '@/lib/contract/diners/diner';
import type { CrmState } from './use-crm-state';

/** Columns of the file: the server accepts only these (`DINER_CSV_COLUMNS`). */
const FILE_COLUMNS = [
  'lastName',
  'firstName',
  'phone',
  'email',
  'company',
  'language',
  'birthday',
  'visits',
  'noShows',
  'cancellations',
  'covers',
  'spend',
  'firstVisit',
  'lastVisit',
  'nextVisit',
  'tags',
  'allergies',
  'notes',
  'consentEmail',
  'consentSms',
  'consentWhatsapp',
] as const satisfies readonly DinerCsvColumn[];

export function useDinerFile(): (address: CrmState) => void {
  const t = useTranslations('crm.column');
  const service = useService() ?? '';
  const { separator, suppressQuotes, decimalMark } = useCsvStyle();
  return useCallback(
    ({ search, segment }) => {
      const link = document.createElement('a');
      link.href = paths.dinerFile(service, {
        search,
        ...(segment !== null && { segment }),
        columns: FILE_COLUMNS.join(','),
        headings: FILE_COLUMNS.map((column) => t(column)).join('\t'),
        separator,
        decimals: decimalMark,
        quotes: suppressQuotes ? 'no' : 'yes',
      });
      link.download = '';
      link.click();
    },
    [t, service, separator, suppressQuotes, decimalMark],
  );
}
