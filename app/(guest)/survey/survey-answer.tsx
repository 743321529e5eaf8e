/** Response of a survey page: neither cached nor indexed, and without script. */
import type { ReactNode } from 'react';
import type { SurveyContext } from '@/components/guest/survey/survey-context';
import { surveyStyle } from '@/components/guest/survey/survey-style';
import { PRIVATE_PAGE } from '@/lib/bff/guest/html-answer';
import type { Problem } from '@/lib/rules/message/problem';
import { SURVEY_PATH } from '@/lib/rules/survey/survey-path';
import { noticeAnswer } from '../book/notice-answer';
import { readRestaurant } from '../book/read-restaurant';
import { contextOf, restaurantPage } from '../book/restaurant-page';
import type { SurveyCall } from './survey-call';

type Found = { ok: true; context: SurveyContext } | { ok: false; page: Response };

/** The restaurant and its survey. */
export async function readSurvey(call: SurveyCall): Promise<Found> {
  if (call.service === '' || call.key === '')
    return {
      ok: false,
      page: await failedSurvey(call, { code: 'not-found', status: 404, error: 'The link is not complete' }),
    };
  const [restaurant, survey] = await Promise.all([readRestaurant(call), call.survey.read()]);
  if (!restaurant.ok) return { ok: false, page: await failedSurvey(call, restaurant.problem) };
  if (!survey.ok) return { ok: false, page: await failedSurvey(call, survey.problem) };
  const base = contextOf({ ...call, query: { ...call.query, embed: false } }, restaurant.value);
  const context = {
    ...base,
    s: call.texts('guestSurvey'),
    survey: survey.value,
    address: call.ownAddress(),
    once: crypto.randomUUID(),
  };
  return { ok: true, context };
}

export function surveyAnswer(
  call: SurveyCall,
  context: SurveyContext,
  body: ReactNode,
  { status, isHeld = false }: { status?: number; /** It contains typed values. */ isHeld?: boolean } = {},
): Promise<Response> {
  const { s, restaurant } = context;
  const score = call.value('score');
  const more = { service: call.service, key: call.key, ...(score && { score }) };
  return restaurantPage(call, context, {
    title: s('title', { name: restaurant.name }),
    status,
    headers: PRIVATE_PAGE,
    languageLinks: isHeld ? null : { path: SURVEY_PATH, more },
    styles: surveyStyle,
    script: null,
    body,
  });
}

/** In the words of the other guest links. */
export function failedSurvey(call: SurveyCall, problem: Problem): Promise<Response> {
  const g = call.texts('guestPreferences');
  const words =
    problem.status === 404 || problem.status === 400 ? 'unknown' : problem.status === 429 ? 'tooMany' : 'down';
  const isSent = words === 'down' && call.form.has('once');
  return noticeAnswer(call, problem, {
    title: g(`gone.${words}`),
    text: g(isSent ? 'gone.sentText' : `gone.${words}Text`),
    resend: isSent,
    retry: words !== 'unknown' && !isSent ? call.ownAddress() : undefined,
    headers: PRIVATE_PAGE,
  });
}
