/** Calls of Google for one restaurant. */
import { CHANNEL } from '@/lib/contract/constants';
import { GOOGLE_SERVICE } from '@/lib/contract/guests/google';
import { type Seconds, areaOfRoom, slotMoment } from '@/lib/rules/google/slot-time';
import type { Context } from '../../context';
import { invalidField } from '../../problem';
import type { Idempotency } from '../../write/idempotency';
import { type OnlineCall, channelCall } from '../guest-booking/online-call';
import type { OnlinePlace } from '../guest-booking/online-wish';
import { findMerchant } from './merchant-repository';

export const GOOGLE = { channel: CHANNEL.google, writesToGuest: false } as const;

/**
 * The restaurant of a merchant, with its settings for guests and channels.
 * @throws Problem 'validation' for an unknown merchant or one without consent: the response is the same for both
 */
export async function merchantCall(
  context: Context,
  merchantId: string,
  idempotency?: Idempotency,
): Promise<OnlineCall> {
  const merchant = await findMerchant(context.db, merchantId);
  if (!merchant) throw invalidField('merchant_id', 'unknown');
  return channelCall(context, merchant.uid, 'Google', idempotency);
}

export const isKnownService = (serviceId: string): boolean => serviceId === GOOGLE_SERVICE;

/** @throws Problem 'validation' */
export function checkService(serviceId: string): void {
  if (!isKnownService(serviceId)) throw invalidField('service_id', 'unknown');
}

export interface AskedSlot {
  start: Seconds;
  covers: Seconds;
  room?: string;
}

/** Date, time, covers and area of a slot; null if the restaurant has no such time or room. */
export function placeOf({ start, covers, room }: AskedSlot, zone: string): OnlinePlace | null {
  const moment = slotMoment(start, zone);
  const area = areaOfRoom(room);
  return moment && area !== undefined ? { ...moment, covers: Number(covers), area } : null;
}
