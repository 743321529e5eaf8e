/** What a guest is shown instead of his page: why it cannot be had, whom to call, and where to go. */
import { GuestDocument } from '@/components/guest-booking/guest-document';
import { NoticePage } from '@/components/guest-booking/notice-page';
import { htmlAnswer } from '@/lib/bff/guest/html-answer';
import { knownHouse } from '@/lib/bff/guest/known-house';
import type { Problem } from '@/lib/message/problem';
import type { GuestCall } from './guest-call';

interface GuestNotice {
  title: string;
  text: string;
  /** Where to try again; left out where that would not help. */
  retry?: string;
  /** Where else to go, and what it is called. */
  onward?: { href: string; label: string };
  /** The restaurant is not there: nobody to call. */
  noHouse?: boolean;
  headers: Record<string, string>;
}

export function noticeAnswer({ t, language, nonce, query, service }: GuestCall, { status }: Problem, { headers, noHouse = false, ...notice }: GuestNotice): Promise<Response> {
  return htmlAnswer(
    // Nothing in it can be sent; in a frame, the script lets Escape close it.
    <GuestDocument language={language} title={notice.title} nonce={nonce} embed={query.embed} skipLabel={t('skip')} script={query.embed ? undefined : null}>
      <NoticePage t={t} {...notice} phone={noHouse ? undefined : knownHouse(service)?.phone} />
    </GuestDocument>,
    { status: status === 0 ? 502 : status, headers: { ...headers, ...(status >= 500 && { 'retry-after': '10' }) } },
  );
}
