/** Saves or changes a guest's answers. */
import { SurveyPage } from '@/components/guest/survey/survey-page';
import { seeOther } from '@/lib/bff/guest/html-answer';
import { onceOf, sentOnce } from '@/lib/bff/guest/sent-once';
import { isOutage } from '@/lib/rules/guest-booking/is-outage';
import { surveyErrorOf, readAnswers } from '@/lib/rules/survey/guest-survey';
import { failedSurvey, readSurvey, surveyAnswer } from './survey-answer';
import type { SurveyCall } from './survey-call';

export async function answerSurvey(call: SurveyCall): Promise<Response> {
  const found = await readSurvey(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const { state, questions } = context.survey;
  // The survey has ended meanwhile: the page says so.
  if (state !== 'open') return seeOther(call.ownAddress());
  const answers = readAnswers(call.form, questions);
  const again = (problem: 'nothing' | 'tooLong' | 'changed' | 'other' | null, status: number) =>
    surveyAnswer(call, context, <SurveyPage context={context} answers={answers} isSaved={false} problem={problem} />, {
      status,
      isHeld: true,
    });
  // Another language, with the values chosen so far.
  if (call.value('choose')) return again(null, 200);
  const fault = surveyErrorOf(answers);
  if (fault) return again(fault, 400);

  const sent = { ...answers, form: call.value('form') ?? '', language: call.language };
  const done = await call.survey.answer(sent, sentOnce(onceOf(call.value('once')), sent));
  if (done.ok) return seeOther(call.ownAddress({ news: 'saved' }));
  const { problem } = done;
  if (isOutage(problem) || problem.status === 429) return failedSurvey(call, problem);
  if (problem.status === 410) return seeOther(call.ownAddress());
  return again(problem.code === 'version-conflict' ? 'changed' : 'other', problem.status);
}
