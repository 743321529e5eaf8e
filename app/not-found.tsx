import { getLocale } from 'next-intl/server';
import { MissingScreen } from '@/components/shell/missing-screen';

export default async function NotFound() {
  return <MissingScreen language={await getLocale()} />;
}
