'use client';
import { type ReactNode, use } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import { readTexts } from '@/lib/client/build/read-texts';
import { providedTexts } from '@/lib/i18n/staff-texts';
import { FORMAT_ZONE, type Language } from '@/lib/i18n/language';

interface StaffTextsProps {
  language: Language;
  /** Address of the file with the texts. */
  address: string;
  children: ReactNode;
}

/** The language of the staff screens. In the browser they begin to work once its file is there, which is fetched with their scripts. */
export function StaffTexts({ language, address, children }: StaffTextsProps) {
  const texts = typeof window === 'undefined' ? providedTexts(address) : use(readTexts(address));
  return (
    <NextIntlClientProvider locale={language} messages={texts} timeZone={FORMAT_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}
