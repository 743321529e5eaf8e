/** The generic model rwg: the wire's spelling → the app's. */
import type { WireRwg } from '@/lib/contract/google';
import type { ReserveWithGoogle } from '@/lib/rules/google/reserve-with-google';

export function rwgFromWire({ consentRWG, configured, missing, merchantId }: WireRwg): ReserveWithGoogle {
  return { consent: consentRWG, configured, missing, merchantId };
}
