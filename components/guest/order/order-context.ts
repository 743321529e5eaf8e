/** Props shared by the ordering pages. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';

export interface OrderContext extends PageContext {
  /** Translators of the namespaces `guestOrder` and `takeaway`. */
  o: GuestTexts;
  k: GuestTexts;
  service: string;
  /** URL of this page. */
  address: string;
  /** Formats an amount in minor units. */
  sum(minor: number): string;
  /** Formats an option's surcharge or discount. */
  surcharge(minor: number): string;
}
