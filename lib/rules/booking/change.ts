/** One entry of what happened to a booking, a diner, a note or a setting: who changed what, when (§3, D6). */
import type { ServiceDate } from '@/lib/time/service-day';

export type ChangeAction = 'create' | 'update' | 'delete' | 'undo';

/** Fields by their domain names; of an update only those that changed need be there. */
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
  /** Who did it; '' for the system. */
  who: string;
  device: string;
  /** It was made on the device that asks. */
  mine: boolean;
  /** ISO instant. */
  at: string;
  /** Sequence number of the change that this one took back, and of the one that took this back. */
  undoes: number | null;
  undoneBy: number | null;
}

/** What happened after a sequence number; `more` says that the list was cut. */
export interface ChangeList {
  changes: Change[];
  last: number;
  more: boolean;
}
