/** What a guest is shown instead of their page: why it cannot be had, whom to call, and where to go. */
import { GuestDocument } from '@/components/shared/guest-page/guest-document';
import { NoticePage } from '@/components/shared/guest-page/notice-page';
import { htmlAnswer } from '@/lib/bff/guest/html-answer';
import { knownRestaurant } from '@/lib/bff/guest/known-restaurant';
import type { Problem } from '@/lib/rules/message/problem';
import type { HiddenEntries } from '@/components/shared/guest-page/page-context';
import type { GuestCall } from './guest-call';

interface GuestNotice {
  title: string;
  text: string;
  /** Where to try again; left out where that would not help. */
  retry?: string;
  /** Where else to go, and what it is called. */
  onward?: { href: string; label: string };
  /** What was sent is to be sent once more, to the letter: it is done once. */
  resend?: boolean;
  /** The restaurant is not there: nobody to call. */
  noRestaurant?: boolean;
  headers: Record<string, string>;
}

export function noticeAnswer(
  { t, language, nonce, query, service, form, address }: GuestCall,
  { status }: Problem,
  { headers, noRestaurant = false, resend = false, ...notice }: GuestNotice,
): Promise<Response> {
  return htmlAnswer(
    // Nothing in it can be sent; in a frame, the script lets Escape close it.
    <GuestDocument
      language={language}
      title={notice.title}
      nonce={nonce}
      embed={query.embed}
      skipLabel={t('skip')}
      script={query.embed ? undefined : null}
    >
      <NoticePage
        t={t}
        {...notice}
        resend={resend ? { address, entries: entriesOf(form) } : undefined}
        phone={noRestaurant ? undefined : knownRestaurant(service)?.phone}
      />
    </GuestDocument>,
    { status: status === 0 ? 503 : status, headers },
  );
}

const entriesOf = (form: FormData): HiddenEntries =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
