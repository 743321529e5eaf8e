'use client';
/** Says it when a place came free for somebody on standby, with one tap to offer it. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useWhenText } from '@/components/shared/restaurant/use-when-text';
import { useToast } from '@/components/shell/use-toast';
import type { ServiceDate } from '@/lib/time/service-day';
import { useDeskActions } from './use-desk-actions';
import type { StandbyParty } from './use-standby-day';

/**
 * What is there when the screen opens, or when another day is looked at, is on the button's mark; only what comes free after that is said.
 * @param proposals undefined until they are known for this day
 */
export function useProposalNotice(restaurant: RestaurantContext, date: ServiceDate, proposals: readonly StandbyParty[] | undefined): void {
  const t = useTranslations('standby');
  const when = useWhenText();
  const toast = useToast();
  const actions = useDeskActions(restaurant);
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const said = useRef<{ date: ServiceDate; uids: Set<number> } | null>(null);

  useEffect(() => {
    if (!proposals) return;
    const known = said.current?.date === date ? said.current.uids : null;
    said.current = { date, uids: new Set(proposals.map(({ booking }) => booking.uid)) };
    const fresh = known && proposals.find(({ booking }) => !known.has(booking.uid));
    if (!fresh) return;
    const { booking, tables } = fresh;
    toast.show({
      severity: 'info',
      text: t('came', { covers: booking.covers, time: when.time(booking.time), party: partyName(booking) }),
      action: { label: t('offer'), onClick: () => void actions.offer(booking, tables ?? []) },
    });
  }, [date, proposals, t, when, toast, actions, partyName]);
}
