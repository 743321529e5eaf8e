/** A restaurant's part in Reserve with Google, as the app speaks of it. */
import type { MerchantField } from '@/lib/contract/guests/google';

export interface ReserveWithGoogle {
  /** The restaurant has said yes: Google shows its tables and takes bookings. */
  consent: boolean;
  /** Whether this server can be called by Google at all. */
  configured: boolean;
  /** What the restaurant still lacks for Google to list it. */
  missing: readonly MerchantField[];
  /** What Google knows the restaurant by. */
  merchantId: string;
}
