import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { store } from '@/lib/client/storage/local-store';
import { toCsv } from '@/lib/csv/to-csv';
import { useCsvStyle } from './use-csv-style';

const settings = (change: { csvSeparator: ',' | ';' | '\t'; suppressQuotes: boolean }) =>
  act(() => store((now) => ({ ...now, settings: { ...now.settings, ...change } })));

const styleIn = (locale: string) =>
  renderHook(useCsvStyle, {
    wrapper: ({ children }) => <NextIntlClientProvider locale={locale}>{children}</NextIntlClientProvider>,
  }).result.current;

test('a number is one cell whatever the settings are, as the spreadsheets of the language read it', () => {
  const row = [['WhatsApp', 0.055, 'uno, dos']];
  settings({ csvSeparator: ';', suppressQuotes: false });
  expect([toCsv(row, styleIn('es')), toCsv(row, styleIn('en'))]).toEqual([
    'WhatsApp;0,055;uno, dos\r\n',
    'WhatsApp;0.055;uno, dos\r\n',
  ]);
  settings({ csvSeparator: ',', suppressQuotes: true });
  expect(toCsv(row, styleIn('es'))).toBe('WhatsApp,0.055,uno  dos\r\n');
});
