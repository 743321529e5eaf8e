'use client';
/** Shared by a party's row and card: texts, and handlers of taps, drags and keys. */
import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { useDragSource } from '@/components/shared/drag/drag-context';
import type { PartyItemProps } from './party-item';
import { usePartyLabels } from './use-party-labels';

export function usePartyItem({
  booking,
  card,
  formatters,
  standing,
  isChosen,
  isCurrent,
  isFirst,
  place,
  places,
  onChoose,
  onOpen,
  onStatus,
}: PartyItemProps) {
  const t = useTranslations('party');
  const labels = usePartyLabels(booking, card, formatters);
  const drag = useDragSource(
    useMemo(() => ({ kind: 'party', booking }), [booking]),
    { hold: true },
  );
  const { party, spoken } = labels;
  const tabIndex = isCurrent ? 0 : -1;
  const { statuses, setup } = formatters.restaurant;
  const isOtherDay = formatters.isOtherDay(booking);
  const onPick = (status: number) => onStatus(booking, status);
  return {
    labels,
    /** Of its status, in the restaurant's own colours. */
    colour: statuses.get(booking.status)?.colour ?? 'transparent',
    frame: {
      'data-party': booking.uid,
      'data-tap': `party ${booking.uid}`,
      role: 'listitem',
      'aria-posinset': place,
      'aria-setsize': places,
      className: isChosen ? 'chosen' : undefined,
    },
    /** Props of the button that represents the party. */
    main: {
      ...drag,
      'data-main': true,
      tabIndex,
      onClick: () => (onChoose ? onChoose(booking.uid) : onOpen(booking)),
      'aria-pressed': onChoose ? isChosen : undefined,
      'aria-keyshortcuts': 'Enter S',
      'aria-label': `${t(onChoose ? 'select' : 'open', { party })}. ${[spoken, standing].filter(Boolean).join(', ')}`,
    },
    chip: { status: booking.status, statuses, party, isOtherDay, onPick, tabIndex },
    next: {
      booking,
      statuses,
      partSeated: setup.partSeatedStatus,
      party,
      isOtherDay,
      onPick,
      tabIndex,
      filled: isFirst,
    },
    /** Opens the booking when a tap on the party does something else. */
    open: onChoose ? { 'aria-label': t('open', { party }), onClick: () => onOpen(booking), tabIndex } : null,
  };
}
