/** Error page of the guest pages: the reason, the phone number if known, and a link to retry. */
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import { addressOf, bookingPath, journeyOf, searchOf } from '@/lib/rules/guest-booking/booking-query';
import type { Problem } from '@/lib/rules/message/problem';
import type { GuestCall } from './guest-call';
import { noticeAnswer } from './notice-answer';

type Words = 'noRestaurant' | 'noVisit' | 'over' | 'unavailable' | 'failed' | 'tooMany' | 'foreign';

/** Actions that book nothing. For any other, it is unknown whether it or an earlier attempt succeeded. */
const BOOKS_NOTHING = new Set(['hold', 'search', 'back', 'details']);

/** @param visit the page is about an existing booking */
export function failedPage(call: GuestCall, problem: Problem, visit = false): Promise<Response> {
  const { t, query, service, address, form } = call;
  const words = wordsOf(problem, visit);
  // Another language renders the same page: a read.
  const isRead = isEmpty(form) || form.has('choose');
  const booksNothing = BOOKS_NOTHING.has(String(form.get('action')));
  const isAway = words === 'unavailable' || words === 'failed';
  const isSent = isAway && isOutage(problem) && !isRead && !booksNothing;
  const again = isAway || words === 'tooMany' || words === 'foreign';
  const restartAddress = addressOf(bookingPath(service), journeyOf(query));
  return noticeAnswer(call, problem, {
    title: t(`gone.${words}`),
    text: t(isSent ? 'gone.sentText' : isAway && !isRead && booksNothing ? 'gone.notBookedText' : `gone.${words}Text`),
    resend: isSent,
    noRestaurant: words === 'noRestaurant',
    // A submitted form cannot be repeated by a link: the retry link is its page.
    retry: again && !isSent ? (isEmpty(form) ? address : addressOf(bookingPath(service), searchOf(query))) : undefined,
    onward: words === 'noVisit' || words === 'over' ? { href: restartAddress, label: t('visit.again') } : undefined,
    headers: { 'cache-control': 'no-store' },
  });
}

function wordsOf({ code, status }: Problem, visit: boolean): Words {
  if (code === 'foreign-origin' || code === 'too-large' || status === 400)
    return visit && status === 400 ? 'noVisit' : 'foreign';
  if (status === 404) return visit ? 'noVisit' : 'noRestaurant';
  if (status === 410) return 'over';
  if (status === 500) return 'failed';
  return status === 429 ? 'tooMany' : 'unavailable';
}

const isEmpty = (form: FormData) => form.keys().next().done === true;
