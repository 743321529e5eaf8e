import { answerSurvey } from './answer-survey';
import { showSurvey } from './show-survey';
import { surveyRoute } from './survey-call';

/** Survey after a visit, by its link. */
export const GET = surveyRoute(showSurvey);
export const POST = surveyRoute(answerSurvey);
