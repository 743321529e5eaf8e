/** What every part of a guest's page is given. These pages are rendered once, on the server, and have no state of their own. */
import type { createTranslator } from 'use-intl/core';
import type { BookingQuery } from '@/lib/rules/guest-booking/booking-query';
import type { GuestRestaurant, GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';

/** Texts of one namespace. */
export type GuestTexts = ReturnType<typeof createTranslator>;

export interface PageContext {
  /** Texts of the namespace `guestBooking`, and of `guestPayment`: what is asked of a visit is said from the first step on. */
  t: GuestTexts;
  p: GuestTexts;
  language: GuestLanguage;
  restaurant: GuestRestaurant;
  query: BookingQuery;
  /** Where these pages are: a link that is kept names it. */
  publicUrl: string;
}

/** Fields that a form carries on unseen. */
export type HiddenEntries = ReadonlyArray<readonly [string, string]>;
