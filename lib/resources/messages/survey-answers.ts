/** The calls of the answers to surveys. */
import { KIND } from '@/lib/contract/constants';
import { callsOf } from '../call';
import type { SurveyAnswerTypes } from './survey-answers-schema';

const stale = [{ kind: KIND.note, entity: 'survey-answer' }] as const;

export const surveyAnswerCalls = callsOf<SurveyAnswerTypes>()({
  list: {
    method: 'GET',
    path: 'survey-answers',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'List answers to surveys, the newest first',
    stale,
  },
  find: {
    method: 'GET',
    path: 'survey-answers/{uid}',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'Read an answer with its questions',
    stale,
  },
  stats: {
    method: 'GET',
    path: 'survey-stats',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'What the answers of some days come to',
    stale,
  },
  reply: {
    method: 'POST',
    path: 'survey-answers/{uid}/reply',
    needs: 'surveys',
    ability: 'marketing',
    summary: 'Write to the guest of an answer',
    queuedAs: null,
  },
  link: {
    method: 'GET',
    path: 'bookings/{uid}/survey-link',
    upstream: 'books/{uid}/survey-link',
    needs: 'surveys',
    ability: ['bookings', 'marketing'],
    summary: 'The link by which the guest of a booking answers the survey',
    stale: [],
  },
});
