/** The generic model rwg: the wire's spelling → the app's. */
import type { WireRwg } from '@/lib/contract/guests/google';
import type { ReserveWithGoogle } from '@/lib/rules/google/reserve-with-google';
import type { rwgSchemas } from '@/lib/resources/channels/rwg-schema';
import type { ShapesOf } from '../shapes';

function rwgFromWire({ consentRWG, configured, missing, merchantId }: WireRwg): ReserveWithGoogle {
  return { consent: consentRWG, configured, missing, merchantId };
}

export const rwgShapes: ShapesOf<typeof rwgSchemas> = {
  find: { answer: rwgFromWire },
  change: { body: ({ consent }) => ({ consentRWG: consent }), answer: rwgFromWire },
};
