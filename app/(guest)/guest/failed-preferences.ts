/** What a guest sees when his own data cannot be had: why, whom to call, and where to try again. */
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import type { Problem } from '@/lib/message/problem';
import { noticeAnswer } from '../book/notice-answer';
import type { PreferencesCall } from './preferences-call';

type Words = 'ended' | 'unknown' | 'down' | 'tooMany';

export function failedPreferences(call: PreferencesCall, problem: Problem): Promise<Response> {
  const g = call.texts('guestPreferences');
  const words = wordsOf(problem);
  return noticeAnswer(call, problem, {
    title: g(`gone.${words}`),
    text: g(`gone.${words}Text`),
    retry: words === 'down' || words === 'tooMany' ? call.ownAddress() : undefined,
    headers: PRIVATE_PAGE,
  });
}

function wordsOf({ status }: Problem): Words {
  if (status === 410) return 'ended';
  if (status === 404 || status === 400) return 'unknown';
  return status === 429 ? 'tooMany' : 'down';
}
