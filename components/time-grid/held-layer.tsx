'use client';
import { useTranslations } from 'next-intl';
import type { House } from '@/components/booking/use-house';
import { usePartyName } from '@/components/booking/use-party-name';
import { useWhenText } from '@/components/booking/use-when-text';
import type { GridGeometry } from '@/lib/time-grid/geometry';
import type { GridModel } from '@/lib/time-grid/grid-model';
import { type GridHand, useHeld } from './grid-hand';
import { HeldGhost } from './held-ghost';
import type { HandActions } from './use-hand-actions';

interface HeldLayerProps {
  hand: GridHand;
  model: GridModel;
  geometry: GridGeometry;
  actions: HandActions;
  house: House;
}

/** Over the lanes: what is in the hand, where it would come to lie. */
export function HeldLayer({ hand, model, geometry, actions, house }: HeldLayerProps) {
  const t = useTranslations('grid');
  const when = useWhenText();
  const partyName = usePartyName(house.setup.lastFirst);
  const held = useHeld(hand);
  if (!held) return null;
  const proposal = actions.propose(held);
  const { booking } = held;
  const name = booking ? t('held.party', { party: partyName(booking), count: booking.covers }) : t('new');
  const span = t('held.span', { from: when.time(proposal.time), to: when.time(proposal.time + proposal.turn) });
  return <HeldGhost proposal={proposal} model={model} geometry={geometry} name={name} span={span} />;
}
