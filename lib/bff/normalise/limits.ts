/** Blocks and limits of single days, and affected bookings: the wire's spellings ↔ the app's. */
import type { Block, Restriction } from '@/lib/rules/hours/hours';
import type { DatedBlock, DatedRestriction } from '@/lib/rules/availability/limits';
import type { ProposedChange, Affected, AffectedBooking } from '@/lib/rules/availability/affected-booking';
import { nameOf } from '@/lib/rules/booking/booking';
import { ALL_AREAS } from '@/lib/contract/constants';
import type { WireBlock, WireRestriction } from '@/lib/contract/restaurant/hours';
import type { WireDatedBlock, WireDatedRestriction, WireAffected } from '@/lib/contract/restaurant/limits';
import { areaFromWire } from './booking';
import { hoursChangeToWire } from './hours';
import type { limitSchemas } from '@/lib/resources/restaurant/limits-schema';
import type { ShapesOf } from '../shapes';

export function blockFromWire({ uid, area, ...same }: WireBlock): Block {
  return { ...same, uid: uid ?? null, area: areaFromWire(area) };
}
export function restrictionFromWire({ uid, area, ...same }: WireRestriction): Restriction {
  return { ...same, uid: uid ?? null, area: areaFromWire(area) };
}
function datedBlockFromWire({ area, ...same }: WireDatedBlock): DatedBlock {
  return { ...same, area: areaFromWire(area) };
}
function datedRestrictionFromWire({ area, ...same }: WireDatedRestriction): DatedRestriction {
  return { ...same, area: areaFromWire(area) };
}

/** A block, restriction, pause or change of one: a null area means every area. */
function limitToWire<T extends { area?: number | null }>({ area, ...same }: T): Omit<T, 'area'> & { area?: number } {
  return area === undefined ? same : { ...same, area: area ?? ALL_AREAS };
}

function proposedToWire(change: ProposedChange) {
  if ('timeStep' in change) return change;
  if ('blocks' in change)
    return { blocks: { ...change.blocks, ...(change.blocks.add && { add: change.blocks.add.map(limitToWire) }) } };
  if ('restrictions' in change)
    return {
      restrictions: {
        ...change.restrictions,
        ...(change.restrictions.add && { add: change.restrictions.add.map(limitToWire) }),
      },
    };
  return hoursChangeToWire(change);
}

function affectedFromWire({ books, looked }: WireAffected): Affected {
  return {
    bookings: books.map(({ on, firstName, lastName, ...same }): AffectedBooking => ({
      ...same,
      date: on,
      name: nameOf({ firstName, lastName }),
    })),
    looked,
  };
}

export const limitShapes: ShapesOf<typeof limitSchemas> = {
  addBlocks: { body: limitToWire },
  changeBlock: { body: limitToWire, answer: (wire) => ({ ...wire, block: datedBlockFromWire(wire.block) }) },
  pause: { body: limitToWire, answer: (wire) => ({ ...wire, block: datedBlockFromWire(wire.block) }) },
  endPause: { answer: (wire) => ({ ...wire, block: wire.block && datedBlockFromWire(wire.block) }) },
  addRestrictions: { body: limitToWire },
  changeRestriction: {
    body: limitToWire,
    answer: (wire) => ({ ...wire, restriction: datedRestrictionFromWire(wire.restriction) }),
  },
  affected: { body: proposedToWire, answer: affectedFromWire },
};
