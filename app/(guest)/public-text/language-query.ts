import type { GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';

/** The language that was chosen in the address goes along; one that was not stays the reader's own. */
export const languageQuery = (chosen: GuestLanguage | null): string => (chosen === null ? '' : `?lang=${chosen}`);
