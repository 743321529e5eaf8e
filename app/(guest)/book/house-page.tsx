/** A page of a restaurant: its frame around what the guest has come to do. */
import type { ReactNode } from 'react';
import { type Indexing, GuestDocument } from '@/components/guest-booking/guest-document';
import { GuestFrame } from '@/components/guest-booking/guest-frame';
import { LanguageSwitch } from '@/components/guest-booking/language-switch';
import type { PageContext } from '@/components/guest-booking/page-context';
import { type HtmlAnswer, htmlAnswer } from '@/lib/bff/guest/html-answer';
import { addressOf } from '@/lib/guest-booking/booking-query';
import type { GuestHouse, GuestLanguage } from '@/lib/guest-booking/guest-booking';
import type { GuestCall } from './guest-call';

interface HousePage extends HtmlAnswer {
  title: string;
  /** Path of the page in another language, with what it says besides its state; null where it holds what was typed. */
  languageLinks: { path: string; more?: Record<string, string> } | null;
  indexing?: Indexing;
  /** Other than those of the booking pages. */
  look?: string;
  script?: string;
  body: ReactNode;
}

export const contextOf = ({ t, texts, language, query }: GuestCall, house: GuestHouse): PageContext => ({ t, p: texts('guestPayment'), language, house, query });

export function housePage(call: GuestCall, context: PageContext, { title, languageLinks, indexing, look, script, body, ...answer }: HousePage): Promise<Response> {
  const { t, language, query, house } = context;
  const links = languageLinks;
  const address = links && ((choice: GuestLanguage) => addressOf(links.path, { ...query, lang: null }, { ...links.more, choose: choice }));
  return htmlAnswer(
    <GuestDocument language={language} title={title} nonce={call.nonce} embed={query.embed} skipLabel={t('skip')} indexing={indexing} look={look} script={script}>
      <GuestFrame context={context} foot={<LanguageSwitch t={t} current={language} languages={house.languages} address={address} />}>
        {body}
      </GuestFrame>
    </GuestDocument>,
    answer,
  );
}
