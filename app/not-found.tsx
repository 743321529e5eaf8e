import { getLocale } from 'next-intl/server';
import { MissingScreen } from '@/components/shell/notice-screen';

export default async function NotFound() {
  return <MissingScreen language={await getLocale()} />;
}
