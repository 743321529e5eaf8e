/** All entries of the settings search. */
import { BOOKING_SETTINGS } from './entries/bookings';
import { GUEST_SETTINGS } from './entries/guests';
import { INTEGRATION_SETTINGS } from './entries/integrations';
import { RESTAURANT_SETTINGS } from './entries/restaurant';
import { TEAM_SETTINGS } from './entries/team';
import type { SettingEntry } from './setting-entry';

export const SETTINGS_INDEX: readonly SettingEntry[] = [
  ...RESTAURANT_SETTINGS,
  ...BOOKING_SETTINGS,
  ...GUEST_SETTINGS,
  ...TEAM_SETTINGS,
  ...INTEGRATION_SETTINGS,
];
