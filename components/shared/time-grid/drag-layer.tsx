'use client';
import { useTranslations } from 'next-intl';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { usePartyName } from '@/components/shared/restaurant/use-party-name';
import { useDateTimeText } from '@/components/shared/restaurant/use-date-time-text';
import type { GridGeometry } from '@/lib/rules/time-grid/geometry';
import type { GridModel } from '@/lib/rules/time-grid/grid-model';
import { type GridDragStore, useActiveDrag } from './grid-drag';
import { GridDragGhost } from './drag-ghost';
import type { DragActions } from './use-drag-actions';

interface DragLayerProps {
  dragStore: GridDragStore;
  model: GridModel;
  geometry: GridGeometry;
  actions: DragActions;
  restaurant: RestaurantContext;
}

/** The dragged booking at its proposed position, above the lanes. */
export function DragLayer({ dragStore, model, geometry, actions, restaurant }: DragLayerProps) {
  const t = useTranslations('grid');
  const when = useDateTimeText();
  const partyName = usePartyName(restaurant.setup.lastFirst);
  const held = useActiveDrag(dragStore);
  if (!held) return null;
  const proposal = actions.propose(held);
  const { booking } = held;
  const name = booking ? t('held.party', { party: partyName(booking), count: booking.covers }) : t('new');
  const span = t('held.span', { from: when.time(proposal.time), to: when.time(proposal.time + proposal.turn) });
  return <GridDragGhost proposal={proposal} model={model} geometry={geometry} name={name} span={span} />;
}
