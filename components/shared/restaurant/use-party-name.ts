'use client';
import { useCallback } from 'react';
import { useTranslations } from 'next-intl';
import { type Booking, nameOf } from '@/lib/rules/booking/booking';
import { WALK_IN_GUEST } from '@/lib/contract/constants';

type Party = Pick<Booking, 'firstName' | 'lastName' | 'dinerUid'>;

/** Displayed name of a party: 'Walk-in' for a walk-in without a name, 'No name' for others without one. */
export function usePartyName(lastFirst: boolean): (party: Party) => string {
  const t = useTranslations('booking');
  return useCallback(
    (party) => nameOf(party, lastFirst) || (party.dinerUid === WALK_IN_GUEST ? t('walkIn') : t('noName')),
    [t, lastFirst],
  );
}
