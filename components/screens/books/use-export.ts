'use client';
import { useCallback } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { useChannelName } from '@/components/shared/restaurant/use-channel-name';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import type { Booking } from '@/lib/rules/booking/booking';
import { saveText } from '@/lib/client/save-text';
import { useService } from '@/lib/client/use-session-info';
import { useSettings } from '@/lib/client/use-settings';
import { BYTE_ORDER_MARK, toCsv } from '@/lib/csv/to-csv';
import { amountText } from '@/lib/money/format';
import type { PaymentState } from '@/lib/rules/payments/payment-summary';
import type { Option } from '@/lib/rules/setup/setup';
import type { ServiceDate } from '@/lib/time/service-day';
import { CSV_COLUMNS, csvFileName, csvRow } from './book-csv';

/** Hands over the rows on display as a CSV file, in the style of the person's settings (§2). */
export function useExport(restaurant: RestaurantContext): (rows: readonly Booking[], date: ServiceDate) => void {
  const t = useTranslations('books.csv');
  const paymentState = useTranslations('bookingPayments.state');
  const locale = useLocale();
  const service = useService() ?? '';
  const channelName = useChannelName();
  const [{ csvSeparator, suppressQuotes }] = useSettings();
  return useCallback(
    (rows, date) => {
      const { setup, statuses, tableName } = restaurant;
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
    [restaurant, t, paymentState, locale, service, channelName, csvSeparator, suppressQuotes],
  );
}
