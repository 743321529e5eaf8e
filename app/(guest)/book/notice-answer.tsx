/** Response with a notice instead of a guest page: the reason, contact and links. */
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
  /** URL to retry; left out when retrying cannot help. */
  retry?: string;
  /** Alternative link and its label. */
  onward?: { href: string; label: string };
  /** The same values are submitted again; the idempotency token prevents duplicates. */
  resend?: boolean;
  /** The restaurant does not exist, so there is no contact. */
  noRestaurant?: boolean;
  headers: Record<string, string>;
}

export function noticeAnswer(
  { t, language, nonce, query, service, form, address }: GuestCall,
  { status }: Problem,
  { headers, noRestaurant = false, resend = false, ...notice }: GuestNotice,
): Promise<Response> {
  return htmlAnswer(
    // No script, since nothing can be submitted; but in a frame it lets Escape close the dialog.
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
