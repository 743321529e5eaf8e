import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { errorScreenTexts } from '@/components/shell/errors/error-screen-texts';
import { MissingScreen } from '@/components/shell/errors/notice-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: errorScreenTexts(await getLocale()).missingTitle };
}

export default async function NotFound() {
  return <MissingScreen language={await getLocale()} />;
}
