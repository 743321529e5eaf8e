'use client';
import { type ReactNode, use } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import { readTexts } from '@/lib/client/build/read-texts';
import { providedTexts } from '@/lib/i18n/staff-texts';
import { FORMAT_ZONE, type Language } from '@/lib/i18n/language';

interface StaffTextsProps {
  language: Language;
  /** URL of the file with the texts. */
  address: string;
  children: ReactNode;
}

/**
 * Provides the texts of the staff screens. In the browser, hydration starts when their file has loaded, in parallel
 * with the scripts.
 */
export function StaffTexts({ language, address, children }: StaffTextsProps) {
  const texts = typeof window === 'undefined' ? providedTexts(address) : use(readTexts(address));
  return (
    <NextIntlClientProvider locale={language} messages={texts} timeZone={FORMAT_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}
