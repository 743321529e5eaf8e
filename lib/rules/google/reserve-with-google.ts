/** A restaurant's participation in Reserve with Google. */
import type { MerchantField } from '@/lib/contract/guests/google';

export interface ReserveWithGoogle {
  /** The restaurant has consented: Google shows its tables and takes bookings. */
  consent: boolean;
  /** Whether Google can call this server at all. */
  configured: boolean;
  /** Requirements that the restaurant does not meet yet to be listed by Google. */
  missing: readonly MerchantField[];
  /** The restaurant's merchant data at Google. */
  merchantId: string;
}
