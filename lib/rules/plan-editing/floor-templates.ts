/** Templates of floor plans for new restaurants. */
import type { Area, PlanTable, TableShape } from '@/lib/rules/seating/plan';
import { namesInUse } from './copy-tables';
import { nextAreaNumber } from './edit-areas';
import { type OtherPlans, type PlanDocument, foldedName } from './plan-document';
import { nextName } from './table-names';

export const FLOOR_TEMPLATES = ['bistro', 'bar', 'terrace'] as const;
export type FloorTemplate = (typeof FLOOR_TEMPLATES)[number];

/** The content of a floor in plan units; `joins` refer to tables by index. */
export interface FloorContent {
  width: number;
  height: number;
  area: Area['rect'];
  tables: ReadonlyArray<Omit<PlanTable, 'uid' | 'area'>>;
  joins: ReadonlyArray<{ tables: readonly [number, number]; min: number; max: number }>;
}

type Size = Pick<PlanTable, 'min' | 'normal' | 'max'> & { w: number; h: number };
const STOOL: Size = { min: 1, normal: 1, max: 1, w: 56, h: 56 };
const TWO: Size = { min: 1, normal: 2, max: 2, w: 64, h: 64 };
const FOUR: Size = { min: 2, normal: 4, max: 4, w: 84, h: 84 };
const SIX: Size = { min: 4, normal: 6, max: 6, w: 136, h: 80 };

/** A row of equal tables, numbered from `first`. */
function row(
  prefix: string,
  first: number,
  shape: TableShape,
  { w, h, ...seats }: Size,
  y: number,
  xs: readonly number[],
): FloorContent['tables'] {
  return xs.map((x, index) => ({
    name: `${prefix}${first + index}`,
    shape,
    rotation: 0,
    ...seats,
    rect: { x, y, w, h },
  }));
}

const ROOM = { width: 900, height: 600, area: { x: 20, y: 20, w: 860, h: 560 } };

export const FLOOR_CONTENT: Readonly<Record<FloorTemplate, FloorContent>> = {
  bistro: {
    ...ROOM,
    tables: [
      ...row('', 1, 'square', TWO, 80, [70, 210, 350, 490, 630, 770]),
      ...row('', 7, 'round', FOUR, 250, [60, 220, 380, 540]),
      ...row('', 11, 'rectangle', SIX, 252, [700]),
      ...row('', 12, 'square', TWO, 450, [70, 210]),
      ...row('', 14, 'square', FOUR, 440, [380]),
    ],
    joins: [
      { tables: [0, 1], min: 3, max: 4 },
      { tables: [2, 3], min: 3, max: 4 },
      { tables: [11, 12], min: 3, max: 4 },
    ],
  },
  bar: {
    ...ROOM,
    tables: [
      ...row('B', 1, 'bar', STOOL, 80, [50, 133, 216, 299, 382, 465, 548, 631, 714, 797]),
      ...row('', 1, 'round', TWO, 270, [90, 310, 530, 750]),
      ...row('', 5, 'square', FOUR, 430, [190, 630]),
    ],
    joins: [],
  },
  terrace: {
    ...ROOM,
    tables: [
      ...row('T', 1, 'round', TWO, 80, [90, 310, 530, 750]),
      ...row('T', 5, 'round', TWO, 260, [90, 310, 530, 750]),
      ...row('T', 9, 'square', FOUR, 430, [80, 300, 520, 740]),
    ],
    joins: [{ tables: [8, 9], min: 5, max: 8 }],
  },
};

/** Usual covers of a floor. */
export const seatsOf = ({ tables }: Pick<FloorContent, 'tables'>): number =>
  tables.reduce((sum, { normal }) => sum + normal, 0);

/**
 * A plan with a template's content, replacing its own. Names used by other plans are skipped.
 * @param areaName of its only area, in the restaurant's language
 * @param newUid creates a table's uid
 */
export function fromTemplate(
  plan: PlanDocument,
  template: FloorTemplate,
  others: OtherPlans,
  areaName: string,
  newUid: () => string,
): PlanDocument {
  const { width, height, area: rect, tables: drawn, joins } = FLOOR_CONTENT[template];
  const empty: PlanDocument = { ...plan, width, height, areas: [], tables: [], joins: [] };
  const area = nextAreaNumber(empty, others);
  const taken = namesInUse(empty, others);
  const tables = drawn.map(({ name: wanted, ...table }) => {
    const name = taken.has(foldedName(wanted)) ? nextName(wanted, taken) : wanted;
    taken.add(foldedName(name));
    return { ...table, uid: newUid(), name, area };
  });
  return {
    ...empty,
    areas: [{ area, name: areaName, rect }],
    tables,
    joins: joins.map(({ tables: joined, min, max }) => ({
      tables: joined.map((at) => (tables[at] as PlanTable).uid),
      min,
      max,
    })),
  };
}
