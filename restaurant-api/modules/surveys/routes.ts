import { surveyAnswerCalls } from '@/lib/resources/messages/survey-answers';
import { surveyAnswerSchemas } from '@/lib/resources/messages/survey-answers-schema';
import { callRoutes } from '../../http/described-routes';
import type { App } from '../../http/types';
import type { Parts } from '../../parts';
import { guestSurveyRoutes } from './guest-routes';
import { readSurveyLink } from './link';
import { listAnswers, readAnswer, readStats, replyToGuest } from './service';

export function surveyRoutes(app: App, { context }: Parts): void {
  callRoutes(
    app,
    context,
    'Surveys',
    surveyAnswerCalls,
    surveyAnswerSchemas,
  )({
    list: ({ call, query }) => listAnswers(call, query),
    find: ({ call, params }) => readAnswer(call, params.uid),
    stats: ({ call, query }) => readStats(call, query),
    reply: ({ call, params, body }) => replyToGuest(call, params.uid, body.text),
    link: ({ call, params }) => readSurveyLink(call, params.uid),
  });
  guestSurveyRoutes(app, context);
}
