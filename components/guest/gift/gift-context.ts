/** What the pages of gift cards are given. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import type { GuestGiftOffer } from '@/lib/contract/guests/guest-gift-cards';

export interface GiftContext extends PageContext {
  /** Texts of the namespace `guestGift`. */
  g: GuestTexts;
}
export interface ShopContext extends GiftContext {
  offer: GuestGiftOffer;
  /** Names the guest's one action. */
  once: string;
}
