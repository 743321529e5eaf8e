import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { useBirthday } from './use-birthday';

const birthdayOn = (device: string[], locale: string) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(device);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale={locale} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useBirthday(), { wrapper }).result.current('1990-03-04');
};

test.each([
  [['en-US'], 'en', 'March 4'],
  [['en-GB'], 'en', '4 March'],
  [['es'], 'en', '4 March'],
  [['en-US'], 'pt', '4 de março'],
])('a device that speaks %j writes it in %s as %s', (device, locale, text) => {
  expect(birthdayOn(device, locale)).toBe(text);
});
