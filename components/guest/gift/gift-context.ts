/** Props shared by the gift card pages. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import type { GuestGiftOffer } from '@/lib/contract/guests/guest-gift-cards';

export interface GiftContext extends PageContext {
  /** Translator of the namespace `guestGift`. */
  g: GuestTexts;
}
export interface ShopContext extends GiftContext {
  offer: GuestGiftOffer;
  /** Idempotency token of the guest's action. */
  once: string;
}
