/** One entry of the change log: who changed a booking, diner, note or setting, and when (§3, D6). */
import type { ServiceDate } from '@/lib/time/service-day';

export type ChangeAction = 'create' | 'update' | 'delete' | 'undo';

/** Fields by their domain names; an update contains only the changed ones. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface Change {
  /** Sequence number within the service. */
  seq: number;
  /** §4 socket kind. */
  kind: number;
  action: ChangeAction;
  /** 'booking', 'diner', 'note' … */
  entity: string;
  uid: string;
  date: ServiceDate | null;
  before: Snapshot | null;
  after: Snapshot | null;
  /** The author; '' for the system. */
  who: string;
  device: string;
  /** It was made on the requesting device. */
  mine: boolean;
  /** ISO instant. */
  at: string;
  /** Sequence number of the change that this one undoes, and of the one that undoes this. */
  undoes: number | null;
  undoneBy: number | null;
}

/** The changes after a sequence number; `more` tells that the list was truncated. */
export interface ChangeList {
  changes: Change[];
  last: number;
  more: boolean;
}
