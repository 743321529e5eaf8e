/** Props shared by all parts of a guest page. These pages are rendered once on the server and have no state. */
import type { createTranslator } from 'use-intl/core';
import type { BookingQuery } from '@/lib/rules/guest-booking/booking-query';
import type { GuestRestaurant, GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';

/** Translator of one namespace. */
export type GuestTexts = ReturnType<typeof createTranslator>;

export interface PageContext {
  /** Translators of `guestBooking`, and of `guestPayment` because payment terms are shown from the first step on. */
  t: GuestTexts;
  p: GuestTexts;
  language: GuestLanguage;
  restaurant: GuestRestaurant;
  query: BookingQuery;
  /** Public URL of these pages, for links that are kept. */
  publicUrl: string;
}

/** Hidden values of a form. */
export type HiddenEntries = ReadonlyArray<readonly [string, string]>;
