/** Props shared by the pages of a guest's own data. */
import type { GuestTexts, PageContext } from '@/components/shared/guest-page/page-context';
import type { OwnPreferences } from '@/lib/rules/guest-booking/own-preferences';

export interface PreferencesContext extends PageContext {
  /** Translator of the namespace `guestPreferences`. */
  g: GuestTexts;
  own: OwnPreferences;
  /** URL of this page. */
  address(more?: Record<string, string>): string;
  /** URL of the file with all stored data. */
  file: string;
  /** Idempotency token of the guest's action. */
  once: string;
}
