/** The floor plan, and the state of its tables over a day (§3). */

export type TableShape = 'round' | 'square' | 'rectangle' | 'bar';

/** Plan units from the top left of the plan. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PlanTable {
  uid: string;
  name: string;
  area: number;
  /** Minimum, maximum and usual covers. */
  min: number;
  max: number;
  normal: number;
  rect: Rect;
  shape: TableShape;
  /** Degrees clockwise. */
  rotation: number;
}

/** Tables that can be joined, and for how many covers. */
export interface Join {
  uid: number;
  tables: string[];
  min: number;
  max: number;
}

export interface Area {
  area: number;
  name: string;
  rect: Rect;
}

export interface Plan {
  uid: string;
  name: string;
  width: number;
  height: number;
  areas: Area[];
  tables: PlanTable[];
  joins: Join[];
}

/** A stored plan. */
export interface SavedPlan extends Plan {
  /** Incremented with every change of its content. */
  version: number;
}

/** §3: 0 free, 1 and 2 booking (start, run), 3 and 4 seated (start, run), 5 block, 8 its end. */
export interface TableDot {
  time: number;
  state: number;
  covers: number;
}

/** Table uid → its dots over the service day, by time. */
export interface TableStates {
  date: string;
  tables: Record<string, TableDot[]>;
}
