/** Page of a restaurant: its frame around the page's content. */
import type { ReactNode } from 'react';
import { type Indexing, GuestDocument } from '@/components/shared/guest-page/guest-document';
import { GuestFrame } from '@/components/shared/guest-page/guest-frame';
import { LanguageSwitch } from '@/components/shared/guest-page/language-switch';
import type { PageContext } from '@/components/shared/guest-page/page-context';
import { type HtmlAnswer, htmlAnswer } from '@/lib/bff/guest/html-answer';
import { webSettings } from '@/lib/bff/settings';
import { addressOf, picturePath } from '@/lib/rules/guest-booking/booking-query';
import type { GuestRestaurant, GuestLanguage } from '@/lib/rules/guest-booking/guest-booking';
import type { GuestCall } from './guest-call';

interface RestaurantPage extends HtmlAnswer {
  title: string;
  /** Path of the page in another language, with additional query values; null when the page holds typed values. */
  languageLinks: { path: string; more?: Record<string, string> } | null;
  indexing?: Indexing;
  /** Styles, if not those of the booking pages. */
  styles?: string;
  /** URL of the page's script; null for a page without one. */
  script?: string | null;
  body: ReactNode;
}

export const contextOf = ({ t, texts, language, query }: GuestCall, restaurant: GuestRestaurant): PageContext => ({
  t,
  p: texts('guestPayment'),
  language,
  restaurant,
  query,
  publicUrl: webSettings().publicUrl,
});

export function restaurantPage(
  call: GuestCall,
  context: PageContext,
  { title, languageLinks, indexing, styles, script, body, ...answer }: RestaurantPage,
): Promise<Response> {
  const { t, language, query, restaurant } = context;
  const links = languageLinks;
  const logo = restaurant.profile?.logo;
  const address =
    links &&
    ((choice: GuestLanguage) => addressOf(links.path, { ...query, lang: null }, { ...links.more, choose: choice }));
  return htmlAnswer(
    <GuestDocument
      language={language}
      title={title}
      nonce={call.nonce}
      embed={query.embed}
      skipLabel={t('skip')}
      indexing={indexing}
      icon={logo ? picturePath({ service: restaurant.service, picture: logo }) : undefined}
      look={styles}
      script={script}
    >
      <GuestFrame
        context={context}
        foot={<LanguageSwitch t={t} current={language} languages={restaurant.languages} address={address} />}
      >
        {body}
      </GuestFrame>
    </GuestDocument>,
    answer,
  );
}
