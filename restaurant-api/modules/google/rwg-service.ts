/** A restaurant's settings for Reserve with Google: the generic model rwg (§3, §7). The consent is a field of its setup. */
import { GOOGLE_SERVICE, type WireRwg, type WireRwgPatch } from '@/lib/contract/guests/google';
import type { Call } from '../../http/call';
import { saveSetup } from '../setup/service';
import { missingOf } from './listed-merchants';
import { findConsent, findContact } from './merchant-repository';

export async function readRwg({ context: { db, settings }, restaurant }: Call): Promise<WireRwg> {
  const consentRWG = await findConsent(db, restaurant.uid);
  const missing = missingOf((await findContact(db, restaurant.uid)) ?? { phone: '', address: '' });
  return {
    rwg: consentRWG ? 1 : 0,
    consentRWG,
    configured: settings.googleBooking !== undefined,
    missing,
    merchantId: restaurant.uid,
    serviceId: GOOGLE_SERVICE,
  };
}

/** Gives or withdraws the consent, effective from Google's next call. Existing bookings stay. */
export async function saveRwg(call: Call, { consentRWG }: WireRwgPatch): Promise<WireRwg> {
  const { context, restaurant, actor, idempotency } = call;
  if ((await findConsent(context.db, restaurant.uid)) !== consentRWG) {
    await saveSetup({ context, restaurant, actor, patch: { consentRWG }, images: {}, idempotency });
  }
  return readRwg(call);
}
