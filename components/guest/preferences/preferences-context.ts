/** What every part of the pages of a guest's own data is given. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import type { OwnPreferences } from '@/lib/rules/guest-booking/own-preferences';

export interface PreferencesContext extends PageContext {
  /** Texts of the namespace `guestPreferences`. */
  g: GuestTexts;
  own: OwnPreferences;
  /** This page by its link. */
  address(more?: Record<string, string>): string;
  /** Everything that is kept, as a file. */
  file: string;
  /** Names the guest's one action. */
  once: string;
}
