/** What a guest sees when their page cannot be had: why, the telephone if it is known, and where to try again. */
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import { addressOf, bookingPath, journeyOf, searchOf } from '@/lib/rules/guest-booking/booking-query';
import type { Problem } from '@/lib/rules/message/problem';
import type { GuestCall } from './guest-call';
import { noticeAnswer } from './notice-answer';

type Words = 'noRestaurant' | 'noVisit' | 'over' | 'unavailable' | 'failed' | 'tooMany' | 'foreign';

/** What a guest sends that books nothing. Of everything else nobody knows whether it, or an earlier try of it, was done. */
const BOOKS_NOTHING = new Set(['hold', 'search', 'back', 'details']);

/** @param visit the page is that of a booking */
export function failedPage(call: GuestCall, problem: Problem, visit = false): Promise<Response> {
  const { t, query, service, address, form } = call;
  const words = wordsOf(problem, visit);
  // In another language it is the same page again: a read.
  const isRead = isEmpty(form) || form.has('choose');
  const booksNothing = BOOKS_NOTHING.has(String(form.get('action')));
  const isAway = words === 'unavailable' || words === 'failed';
  const isSent = isAway && isOutage(problem) && !isRead && !booksNothing;
  const again = isAway || words === 'tooMany' || words === 'foreign';
  const anew = addressOf(bookingPath(service), journeyOf(query));
  return noticeAnswer(call, problem, {
    title: t(`gone.${words}`),
    text: t(isSent ? 'gone.sentText' : isAway && !isRead && booksNothing ? 'gone.notBookedText' : `gone.${words}Text`),
    resend: isSent,
    noRestaurant: words === 'noRestaurant',
    // What was sent by a form cannot be sent again by a link: the way on is its page.
    retry: again && !isSent ? (isEmpty(form) ? address : addressOf(bookingPath(service), searchOf(query))) : undefined,
    onward: words === 'noVisit' || words === 'over' ? { href: anew, label: t('visit.again') } : undefined,
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
