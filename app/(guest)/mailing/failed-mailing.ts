/** Error page of a mailing link, in the words of the other guest links. */
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import type { Problem } from '@/lib/rules/message/problem';
import type { GuestCall } from '../book/guest-call';
import { noticeAnswer } from '../book/notice-answer';

export function failedMailing(call: GuestCall, problem: Problem): Promise<Response> {
  const g = call.texts('guestPreferences');
  const words =
    problem.status === 404 || problem.status === 400 ? 'unknown' : problem.status === 429 ? 'tooMany' : 'down';
  return noticeAnswer(call, problem, {
    title: g(`gone.${words}`),
    text: g(`gone.${words}Text`),
    retry: words === 'unknown' ? undefined : call.address,
    headers: PRIVATE_PAGE,
  });
}
