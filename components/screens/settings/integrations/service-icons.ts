/** Icon of each service. */
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import FacebookRounded from '@mui/icons-material/FacebookRounded';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import TravelExploreRounded from '@mui/icons-material/TravelExploreRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import WhatsApp from '@mui/icons-material/WhatsApp';
import type { Integration } from '@/lib/contract/access/integrations';

export const SERVICE_ICONS: Record<Integration, typeof MailOutlineRounded> = {
  mail: MailOutlineRounded,
  sms: SmsOutlined,
  whatsapp: WhatsApp,
  stripe: CreditCardRounded,
  mercadopago: CreditCardRounded,
  google: TravelExploreRounded,
  facebook: FacebookRounded,
  till: PointOfSaleOutlined,
  printers: PrintOutlined,
  push: NotificationsOutlined,
  webhooks: WebhookRounded,
};
