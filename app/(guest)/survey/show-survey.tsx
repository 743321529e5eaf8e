/** Survey page by its link. Opening it saves nothing: a score in the URL only preselects a grade. */
import { ClosedPage } from '@/components/guest/survey/closed-page';
import { SurveyPage } from '@/components/guest/survey/survey-page';
import { chosenBefore } from '@/lib/rules/survey/guest-survey';
import { readSurvey, surveyAnswer } from './survey-answer';
import type { SurveyCall } from './survey-call';

export async function showSurvey(call: SurveyCall): Promise<Response> {
  const found = await readSurvey(call);
  if (!found.ok) return found.page;
  const { context } = found;
  const { state, answer, questions } = context.survey;
  if (state !== 'open')
    return surveyAnswer(call, context, <ClosedPage context={context} />, { status: state === 'closed' ? 200 : 410 });
  const answers = answer ?? chosenBefore(questions, call.value('score'));
  return surveyAnswer(
    call,
    context,
    <SurveyPage context={context} answers={answers} isSaved={call.value('news') === 'saved'} problem={null} />,
  );
}
