/** What every part of the pages of ordering is given. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';

export interface OrderContext extends PageContext {
  /** Texts of the namespaces `guestOrder` and `takeaway`. */
  o: GuestTexts;
  k: GuestTexts;
  service: string;
  /** This page by its link. */
  address: string;
  /** A sum as people read it, from minor units. */
  sum(minor: number): string;
  /** What an option costs more or less. */
  surcharge(minor: number): string;
}
