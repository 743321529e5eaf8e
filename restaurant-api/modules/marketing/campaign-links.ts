/** The links in a campaign's mail: unsubscribe, and the tracking of opens and clicks. */
import { campaignPath } from '@/lib/rules/guest-booking/campaign-path';
import type { ApiSettings } from '../../settings';
import { linkCode, recipientKey } from './link-key';

interface Sender {
  settings: Pick<ApiSettings, 'authSecret' | 'publicUrl'>;
  restaurant: { uid: string; service: string };
}

export function unsubscribeLink({ settings, restaurant }: Sender, recipient: number, lang?: string): string {
  const key = recipientKey(settings.authSecret, { restaurant: restaurant.uid, uid: recipient });
  return settings.publicUrl + campaignPath('unsubscribe', restaurant.service, key, { ...(lang && { lang }) });
}

const LINK = /(<a\b[^>]*?\bhref=")(https?:[^"]+)(")/gi;

/** Replaces all links except unsubscribe by tracked ones, and adds the tracking picture. */
export function trackedHtml({ settings, restaurant }: Sender, recipient: number, html: string): string {
  const of = { restaurant: restaurant.uid, uid: recipient };
  const key = recipientKey(settings.authSecret, of);
  const own = settings.publicUrl + campaignPath('unsubscribe', restaurant.service, key);
  const led = html.replace(LINK, (whole, before: string, escaped: string, after: string) => {
    const to = escaped.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    if (to.startsWith(own)) return whole;
    const code = linkCode(settings.authSecret, of, to);
    const link = settings.publicUrl + campaignPath('click', restaurant.service, key, { to, code });
    return before + link.replaceAll('&', '&amp;') + after;
  });
  const picture = settings.publicUrl + campaignPath('open', restaurant.service, key);
  const pixel = `<img src="${picture.replaceAll('&', '&amp;')}" alt="" width="1" height="1" style="display:block;border:0">`;
  const end = led.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? led + pixel : led.slice(0, end) + pixel + led.slice(end);
}
