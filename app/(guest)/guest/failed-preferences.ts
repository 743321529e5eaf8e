/** Error page of a guest's own data: the reason, a contact, and a link to retry. */
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import type { Problem } from '@/lib/rules/message/problem';
import { noticeAnswer } from '../book/notice-answer';
import type { PreferencesCall } from './preferences-call';

type Words = 'ended' | 'unknown' | 'down' | 'tooMany';

export function failedPreferences(call: PreferencesCall, problem: Problem): Promise<Response> {
  const g = call.texts('guestPreferences');
  const words = wordsOf(problem);
  const isSent = words === 'down' && call.form.has('action');
  return noticeAnswer(call, problem, {
    title: g(`gone.${words}`),
    text: g(isSent ? 'gone.sentText' : `gone.${words}Text`),
    resend: isSent,
    retry: (words === 'down' && !isSent) || words === 'tooMany' ? call.ownAddress() : undefined,
    headers: PRIVATE_PAGE,
  });
}

function wordsOf({ status }: Problem): Words {
  if (status === 410) return 'ended';
  if (status === 404 || status === 400) return 'unknown';
  return status === 429 ? 'tooMany' : 'down';
}
