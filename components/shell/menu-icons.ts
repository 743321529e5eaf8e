import BackupTableRounded from '@mui/icons-material/BackupTableRounded';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CardGiftcardRounded from '@mui/icons-material/CardGiftcardRounded';
import CelebrationOutlined from '@mui/icons-material/CelebrationOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import CodeRounded from '@mui/icons-material/CodeRounded';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import LoyaltyOutlined from '@mui/icons-material/LoyaltyOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import MenuBookRounded from '@mui/icons-material/MenuBookRounded';
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded';
import PollOutlined from '@mui/icons-material/PollOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import TableRestaurantOutlined from '@mui/icons-material/TableRestaurantOutlined';
import TakeoutDiningOutlined from '@mui/icons-material/TakeoutDiningOutlined';
import type { MenuKey } from './menu-entries';

export const MENU_ICONS: Record<MenuKey, typeof CodeRounded> = {
  tablePlan: TableRestaurantOutlined,
  grid: BackupTableRounded,
  books: MenuBookRounded,
  dashboard: InsightsRounded,
  crm: PeopleOutlineRounded,
  loyalty: LoyaltyOutlined,
  availability: EventAvailableOutlined,
  surveys: PollOutlined,
  giftCard: CardGiftcardRounded,
  events: CelebrationOutlined,
  htmlEditor: CodeRounded,
  takeawayOrders: TakeoutDiningOutlined,
  emails: MailOutlineRounded,
  whatsappReport: ChatOutlined,
  news: CampaignOutlined,
  settings: SettingsOutlined,
};
