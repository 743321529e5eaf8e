/** The sections of `/settings` as data, used by the frame and the overview. */
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import EventSeatOutlined from '@mui/icons-material/EventSeatOutlined';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import LabelOutlined from '@mui/icons-material/LabelOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import RestaurantMenuOutlined from '@mui/icons-material/RestaurantMenuOutlined';
import RuleRounded from '@mui/icons-material/RuleRounded';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TakeoutDiningOutlined from '@mui/icons-material/TakeoutDiningOutlined';
import TuneRounded from '@mui/icons-material/TuneRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import type { Ability } from '@/lib/contract/access/ability';
import type { Capability } from '@/lib/contract/capabilities';

export type SettingsSection =
  | 'security'
  | 'restaurant'
  | 'users'
  | 'contract'
  | 'facebook'
  | 'payments'
  | 'promotions'
  | 'ads'
  | 'seating'
  | 'import'
  | 'statuses'
  | 'options'
  | 'working-rules'
  | 'messages'
  | 'privacy'
  | 'message-rules'
  | 'till'
  | 'integrations'
  | 'takeaway'
  | 'menu'
  | 'devices'
  | 'export'
  | 'device';

export interface SectionEntry {
  /** Key of its title and hint under `settings.section`. */
  key: SettingsSection;
  path: string;
  icon: typeof GroupOutlined;
  /** Required ability; null for every signed-in person. */
  ability: Ability | null;
  /** Required capability of the restaurant API (ADR 58); left out for parts of the specification. */
  needs?: Capability;
}

export const SECTIONS: readonly SectionEntry[] = [
  { key: 'security', path: '/settings/security', icon: ShieldOutlined, ability: null, needs: 'account' },
  { key: 'restaurant', path: '/settings/restaurant', icon: StorefrontOutlined, ability: 'setup' },
  { key: 'users', path: '/settings/users', icon: GroupOutlined, ability: 'users', needs: 'users' },
  { key: 'devices', path: '/settings/devices', icon: DevicesOutlined, ability: 'setup', needs: 'users' },
  { key: 'seating', path: '/settings/seating', icon: EventSeatOutlined, ability: 'setup' },
  {
    key: 'working-rules',
    path: '/settings/working-rules',
    icon: RuleRounded,
    ability: 'setup',
    needs: 'setupNames',
  },
  { key: 'statuses', path: '/settings/statuses', icon: LabelOutlined, ability: 'setup', needs: 'setupNames' },
  { key: 'options', path: '/settings/options', icon: ChecklistRounded, ability: 'setup', needs: 'setupNames' },
  { key: 'payments', path: '/settings/payments', icon: PaymentsOutlined, ability: 'payment-setup', needs: 'payments' },
  {
    key: 'messages',
    path: '/settings/messages',
    icon: ForwardToInboxOutlined,
    ability: 'bookings',
    needs: 'messages',
  },
  { key: 'privacy', path: '/settings/privacy', icon: PolicyOutlined, ability: 'diners-remove', needs: 'dinerCare' },
  {
    key: 'message-rules',
    path: '/settings/message-rules',
    icon: MarkEmailReadOutlined,
    ability: 'setup',
    needs: 'messages',
  },
  { key: 'takeaway', path: '/settings/takeaway', icon: TakeoutDiningOutlined, ability: 'setup', needs: 'orders' },
  { key: 'menu', path: '/settings/menu', icon: RestaurantMenuOutlined, ability: 'setup', needs: 'orders' },
  { key: 'promotions', path: '/settings/promotions', icon: LocalOfferOutlined, ability: 'marketing' },
  { key: 'ads', path: '/settings/ads', icon: CampaignOutlined, ability: 'marketing' },
  { key: 'till', path: '/settings/till', icon: PointOfSaleOutlined, ability: 'bookings', needs: 'till' },
  {
    key: 'integrations',
    path: '/settings/integrations',
    icon: HubOutlined,
    ability: 'setup',
    needs: 'integrations',
  },
  { key: 'import', path: '/settings/import', icon: UploadFileOutlined, ability: 'transfer', needs: 'imports' },
  { key: 'export', path: '/settings/export', icon: DownloadRounded, ability: 'contract', needs: 'imports' },
  { key: 'contract', path: '/contract', icon: DescriptionOutlined, ability: 'contract', needs: 'contract' },
  { key: 'facebook', path: '/fbe-auth', icon: FacebookRounded, ability: 'facebook', needs: 'online' },
  { key: 'device', path: '/settings/device', icon: TuneRounded, ability: null },
];

/**
 * Sections that a person with these abilities (D8) may open, in the order above.
 * @param lacks whether the restaurant API lacks a capability
 */
export function shownSections(
  abilities: readonly Ability[],
  sections: readonly SectionEntry[] = SECTIONS,
  lacks: readonly Capability[] = [],
): SectionEntry[] {
  return sections.filter(
    ({ ability, needs }) => (ability === null || abilities.includes(ability)) && !(needs && lacks.includes(needs)),
  );
}
