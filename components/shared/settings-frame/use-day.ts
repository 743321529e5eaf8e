'use client';
import { useDateFormat } from '@/components/shared/restaurant/use-date-format';
import { useSetup } from '@/lib/client/settings/use-setup';

/** Date of an ISO instant in the restaurant's time zone: '21 Nov 2026'. */
export function useDay(): (at: string) => string {
  const dateText = useDateFormat();
  const { timeZone = 'UTC' } = useSetup().data ?? {};
  return (at) => dateText(new Date(at), { dateStyle: 'medium', timeZone });
}
