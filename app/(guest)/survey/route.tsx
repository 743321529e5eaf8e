import { answerSurvey } from './answer-survey';
import { showSurvey } from './show-survey';
import { surveyRoute } from './survey-call';

/** What a guest is asked after their visit, by the link of it. */
export const GET = surveyRoute(showSurvey);
export const POST = surveyRoute(answerSurvey);
