import type { ReactElement } from 'react';
import DirectionsWalkRounded from '@mui/icons-material/DirectionsWalkRounded';
import Facebook from '@mui/icons-material/Facebook';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Google from '@mui/icons-material/Google';
import Instagram from '@mui/icons-material/Instagram';
import LanguageRounded from '@mui/icons-material/LanguageRounded';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import PhoneRounded from '@mui/icons-material/PhoneRounded';
import PublicRounded from '@mui/icons-material/PublicRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import { CHANNEL } from '@/lib/contract/constants';

const ICONS: Readonly<Record<number, ReactElement>> = {
  [CHANNEL.website]: <LanguageRounded aria-hidden />,
  [CHANNEL.phone]: <PhoneRounded aria-hidden />,
  [CHANNEL.walkIn]: <DirectionsWalkRounded aria-hidden />,
  [CHANNEL.inPerson]: <StorefrontRounded aria-hidden />,
  [CHANNEL.email]: <MailOutlineRounded aria-hidden />,
  [CHANNEL.facebook]: <Facebook aria-hidden />,
  [CHANNEL.google]: <Google aria-hidden />,
  [CHANNEL.messenger]: <ForumOutlined aria-hidden />,
  [CHANNEL.instagram]: <Instagram aria-hidden />,
};

/**
 * Icon of a booking's channel (§9); a globe for partner sites. Decorative: the name is beside it, or in the surrounding
 * label.
 */
export function ChannelIcon({ channel }: { channel: number }) {
  return ICONS[channel] ?? <PublicRounded aria-hidden />;
}
