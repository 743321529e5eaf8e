/** The change log: snapshots in the wire's spelling ↔ the app's. */
import type { Change, ChangeList, Snapshot } from '@/lib/rules/booking/change';
import type { WireChange, WireChangesAnswer } from '@/lib/contract/live';
import { areaFromWire } from './booking';
import { fieldFromWire } from './field-names';

/** @param ownDevice the requesting device */
export function changeFromWire(
  { seq, kind, action, entity, uid, date, before, after, who, device, at, undoes, undoneBy }: WireChange,
  ownDevice: string,
): Change {
  return {
    seq,
    kind,
    action,
    entity,
    uid,
    date,
    before: snapshotFromWire(before),
    after: snapshotFromWire(after),
    who,
    device,
    mine: device !== '' && device === ownDevice,
    at,
    undoes,
    undoneBy,
  };
}

export function changesFromWire({ changes, last, more }: WireChangesAnswer, ownDevice: string): ChangeList {
  return { changes: changes.map((change) => changeFromWire(change, ownDevice)), last, more };
}

function snapshotFromWire(fields: Record<string, unknown> | null): Snapshot | null {
  if (!fields) return null;
  const named = Object.entries(fields).map(([name, value]) => [
    fieldFromWire(name),
    name === 'reqArea' ? areaFromWire(value as number | null) : value,
  ]);
  return Object.fromEntries(named) as Snapshot;
}
