/** Validates a proposed change as if it were saved, and converts it to the rules to remove and to add. */
import type { Block, Restriction, Shift, SpecialDate } from '@/lib/rules/hours/hours';
import { blockErrors, restrictionErrors, nightBlock, nightRestriction } from '@/lib/rules/availability/validate-limits';
import { ALL_AREAS } from '@/lib/contract/constants';
import type { FieldError } from '@/lib/contract/error';
import type { WireAffectedBody } from '@/lib/contract/restaurant/limits';
import type { ServiceDate } from '@/lib/time/service-day';
import type { Queryable } from '../../db/client';
import { Problem } from '../../problem';
import { refuseUnknownPlans, writtenHours } from '../hours/written-hours';
import { refuseUnknownAreas } from '../limits/area-repository';

type OfDays<T> = T & { dates: readonly ServiceDate[] };

export interface Proposed {
  /** Hours; undefined if unchanged. */
  timeStep?: number;
  /** Undefined if unchanged. */
  shifts?: Shift[];
  specialDates?: SpecialDate[];
  blocks: { add: Array<OfDays<Block>>; remove: ReadonlySet<number> };
  restrictions: { add: Array<OfDays<Restriction>>; remove: ReadonlySet<number> };
}

/** @throws Problem 'validation' for a change that could not be saved */
export async function proposedOf(db: Queryable, restaurant: string, body: WireAffectedBody): Promise<Proposed> {
  const written = writtenHours(body);
  const blocks = body.blocks?.add ?? [];
  const restrictions = body.restrictions?.add ?? [];
  const errors = [
    ...faultsIn('blocks', blocks, blockErrors),
    ...faultsIn('restrictions', restrictions, restrictionErrors),
  ];
  if (errors.length > 0)
    throw new Problem('validation', `Not valid: ${errors.map(({ field }) => field).join(', ')}`, { errors });
  if (written.rotas ?? written.specialDates) await refuseUnknownPlans(db, restaurant, written);
  await refuseUnknownAreas(db, restaurant, [...areasIn('blocks', blocks), ...areasIn('restrictions', restrictions)]);
  return {
    timeStep: body.timeStep,
    shifts: written.rotas?.map((rota) => ({ ...rota, uid: rota.uid ?? null })),
    specialDates: written.specialDates?.map((special) => ({ ...special, uid: special.uid ?? null })),
    blocks: {
      add: blocks.map((block) => ({ ...nightBlock(block), uid: null, area: areaOf(block), pause: false })),
      remove: new Set(body.blocks?.remove),
    },
    restrictions: {
      add: restrictions.map((limit) => ({ ...nightRestriction(limit), uid: null, area: areaOf(limit) })),
      remove: new Set(body.restrictions?.remove),
    },
  };
}

const areaOf = ({ area }: { area: number }) => (area === ALL_AREAS ? null : area);

function faultsIn<T>(list: string, written: readonly T[], faultsOf: (one: T) => FieldError[]): FieldError[] {
  return written.flatMap((one, index) =>
    faultsOf(one).map(({ field, message }) => ({ field: `${list}.add.${index}.${field}`, message })),
  );
}

function areasIn(list: string, written: ReadonlyArray<{ area: number }>) {
  return written.map(({ area }, index) => ({ area, field: `${list}.add.${index}.area` }));
}
