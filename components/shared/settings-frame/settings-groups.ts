/** The cards of `/settings`: related sections, each line with its current value. */
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventSeatOutlined from '@mui/icons-material/EventSeatOutlined';
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import TakeoutDiningOutlined from '@mui/icons-material/TakeoutDiningOutlined';
import TuneRounded from '@mui/icons-material/TuneRounded';
import type { SettingEntry } from '@/components/shared/settings-search/setting-entry';
import type { SettingsSection } from './sections';

export const SETTINGS_GROUPS = [
  'restaurant',
  'service',
  'bookings',
  'payments',
  'messages',
  'team',
  'takeaway',
  'integrations',
  'data',
  'device',
] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

export const GROUP_ICONS: Record<SettingsGroup, typeof GroupOutlined> = {
  restaurant: StorefrontOutlined,
  service: EventSeatOutlined,
  bookings: CalendarMonthOutlined,
  payments: PaymentsOutlined,
  messages: MailOutlineRounded,
  team: GroupOutlined,
  takeaway: TakeoutDiningOutlined,
  integrations: ExtensionOutlined,
  data: SwapVertRounded,
  device: TuneRounded,
};

const GROUPS: Partial<Record<SettingsSection, SettingsGroup>> = {
  restaurant: 'restaurant',
  contract: 'restaurant',
  seating: 'service',
  'working-rules': 'service',
  statuses: 'bookings',
  options: 'bookings',
  payments: 'payments',
  promotions: 'payments',
  ads: 'messages',
  messages: 'messages',
  'message-rules': 'messages',
  users: 'team',
  devices: 'team',
  security: 'team',
  takeaway: 'takeaway',
  menu: 'takeaway',
  import: 'data',
  export: 'data',
  privacy: 'data',
  device: 'device',
};

/** A section that `GROUPS` does not list is an integration. */
export const groupOf = (section: SettingsSection): SettingsGroup => GROUPS[section] ?? 'integrations';

/** The part of a search entry that a line needs; the index itself is loaded with the search. */
export type SettingLine = Pick<SettingEntry, 'id' | 'place' | 'label' | 'query' | 'needs'>;
const ONLINE = { place: 'availability', query: 'view=online', needs: 'online' } as const;

/** Frequently needed single settings with a line of their own, after the sections of their card. */
export const FREQUENT_SETTINGS: Partial<Record<SettingsGroup, readonly SettingLine[]>> = {
  restaurant: [
    { id: 'languages', place: 'restaurant', label: 'restaurantSettings.field.languages' },
    { id: 'timeZone', place: 'restaurant', label: 'restaurantSettings.place.timeZone' },
  ],
  service: [
    { id: 'shifts', place: 'availability', label: 'availability.view.shifts', query: 'view=shifts' },
    { id: 'lateGrace', place: 'seating', label: 'seatingSettings.field.lateGrace' },
  ],
  bookings: [
    { id: 'onlineBooking', label: 'onlineBooking.field.onlineBooking', ...ONLINE },
    { id: 'onlineHorizon', label: 'onlineBooking.field.onlineHorizon', ...ONLINE },
  ],
  payments: [
    { id: 'deposits', place: 'payments', label: 'paymentSettings.policies.title' },
    { id: 'noShowFee', place: 'payments', label: 'paymentSettings.field.noShow' },
  ],
  messages: [{ id: 'quietHours', place: 'message-rules', label: 'messageRules.field.quietFrom' }],
  integrations: [{ id: 'consentRWG', label: 'rwg.title', ...ONLINE }],
  device: [
    { id: 'notifications', place: 'device', label: 'shell.preferences.toasts' },
    { id: 'timers', place: 'device', label: 'timers.show' },
  ],
};
