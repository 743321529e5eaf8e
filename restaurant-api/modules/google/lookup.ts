/** BatchAvailabilityLookup: whether each of several slots is available now. Google calls it while a person looks at the times, so it is not cached. */
import type { z } from 'zod';
import type { batchAvailabilityLookupRequest, batchAvailabilityLookupResponse } from '@/lib/contract/guests/google';
import type { Context } from '../../context';
import { invalidField } from '../../problem';
import { readDays } from '../availability/read-days';
import { generalRefusal } from '../guest-booking/refuse';
import { isKnownService, merchantCall, placeOf } from './merchant-call';

type Request = z.infer<typeof batchAvailabilityLookupRequest>;
type Answer = z.infer<typeof batchAvailabilityLookupResponse>;

/**
 * One answer per slot, in order. The turn time is the restaurant's current one, whatever the request says: Google's feed may be a day old. A slot of
 * an unknown service is unavailable, without affecting the others.
 * @throws Problem 'validation' for an unknown merchant, or a slot without a party
 */
export async function lookUp(context: Context, { merchant_id: merchant, slot_time: slots }: Request): Promise<Answer> {
  const call = await merchantCall(context, merchant);
  const { restaurant } = call;
  const places = slots.map(({ service_id: service, start_sec: start, resource_ids: resources }, index) => {
    if (!isKnownService(service)) return null;
    if (resources?.party_size === undefined)
      throw invalidField(`slot_time.${index}.resource_ids.party_size`, 'required');
    const place = placeOf({ start, covers: resources.party_size, room: resources.room_id }, restaurant.timeZone);
    return place && !generalRefusal(call, place) ? place : null;
  });
  const wanted = places.filter((place) => place !== null);
  const days = await readDays(context, restaurant, {
    dates: wanted.map(({ date }) => date),
    sizes: wanted.map(({ covers }) => covers),
    online: true,
  });
  return {
    slot_time_availability: slots.map((slot, index) => {
      const place = places[index];
      return {
        slot_time: slot,
        available: !!place && days.get(place.date)?.availability.isFree(place.covers, place.time, place.area) === true,
      };
    }),
  };
}
