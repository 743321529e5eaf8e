'use client';
import { useCallback } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useChannelName } from '@/components/booking/use-channel-name';
import type { House } from '@/components/booking/use-house';
import type { Booking } from '@/lib/booking/booking';
import { saveText } from '@/lib/client/save-text';
import { useService } from '@/lib/client/use-session-info';
import { useSettings } from '@/lib/client/use-settings';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv/to-csv';
import { amountText } from '@/lib/money/format';
import type { PaymentState } from '@/lib/payments/payment-summary';
import type { Option } from '@/lib/setup/setup';
import type { ServiceDate } from '@/lib/time/service-day';
import { CSV_COLUMNS, csvFileName, csvRow } from './book-csv';

/** Hands over the rows on display as a CSV file, in the style of the person's settings (§2). */
export function useExport(house: House): (rows: readonly Booking[], date: ServiceDate) => void {
  const t = useTranslations('books.csv');
  const paymentState = useTranslations('bookingPayments.state');
  const locale = useLocale();
  const service = useService() ?? '';
  const channelName = useChannelName();
  const [{ csvSeparator, suppressQuotes }] = useSettings();
  return useCallback(
    (rows, date) => {
      const { setup, statuses, tableName } = house;
      const namesOf = (options: readonly Option[], chosen: readonly number[]) => options.filter(({ uid }) => chosen.includes(uid)).map(({ name }) => name);
      const ground = {
        tableName,
        channelName,
        statusName: (status: number) => statuses.get(status)?.name ?? String(status),
        optionNames: ({ bookOptions, guestOptions }: Booking) => [...namesOf(setup.bookOptions, bookOptions), ...namesOf(setup.guestOptions, guestOptions)],
        amount: (minor: number) => amountText(minor, setup.currency, locale),
        paymentState: (state: PaymentState) => paymentState(state),
      };
      const lines = [CSV_COLUMNS.map((column) => t(column)), ...rows.map((row) => csvRow(row, ground))];
      saveText(csvFileName(service, date), BYTE_ORDER_MARK + toCsv(lines, { separator: csvSeparator, suppressQuotes }), 'text/csv');
    },
    [house, t, paymentState, locale, service, channelName, csvSeparator, suppressQuotes],
  );
}
