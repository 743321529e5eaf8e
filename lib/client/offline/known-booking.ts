/** A booking with its real uid and the newest version that this page produced. */
import { isLocal } from '@/lib/rules/offline/queued-change';
import { currentOutbox } from './outbox-state';
import { versionOf } from './requests';

/** Screens may still hold a booking by its provisional uid. */
export function realUid(uid: number): number {
  return isLocal(uid) ? (currentOutbox().made.get(uid) ?? uid) : uid;
}

export function newestKnown<T extends { uid: number; version: number }>(service: string, booking: T): T {
  const uid = realUid(booking.uid);
  const version = versionOf(service, { uid, version: booking.version });
  return uid === booking.uid && version === booking.version ? booking : { ...booking, uid, version };
}
