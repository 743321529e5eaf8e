import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useDateFormat } from './use-date-format';

const FRIDAY = new Date('2026-11-27T12:00:00Z');

function textIn(language: string, device: string[]): string {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(device);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={language} messages={{}} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  const { result } = renderHook(() => useDateFormat(), { wrapper });
  const text = result.current(FRIDAY, { timeZone: 'UTC', dateStyle: 'long' });
  languages.mockRestore();
  return text;
}

it('puts the day before the month in English, unless the device is American', () => {
  expect(textIn('en', ['es-ES', 'es'])).toBe('27 November 2026');
  expect(textIn('en', ['en-US', 'en'])).toBe('November 27, 2026');
  expect(textIn('es', ['en-US'])).toBe('27 de noviembre de 2026');
});
