/** A booking as this page knows it best: by its real uid, and by the newest version that was made here. */
import { isLocal } from '@/lib/rules/offline/queued-change';
import { currentOutbox } from './outbox-state';
import { versionOf } from './requests';

/** A screen may still hold a party by the uid that it had here before it was sent. */
export function realUid(uid: number): number {
  return isLocal(uid) ? (currentOutbox().made.get(uid) ?? uid) : uid;
}

export function known<T extends { uid: number; version: number }>(service: string, booking: T): T {
  const uid = realUid(booking.uid);
  const version = versionOf(service, { uid, version: booking.version });
  return uid === booking.uid && version === booking.version ? booking : { ...booking, uid, version };
}
