import { HiddenFields } from '@/components/shared/guest-page/hidden-fields';
import { Notice } from '@/components/shared/guest-page/notice';
import { GRADES, LONGEST_ANSWER } from '@/lib/contract/messages/surveys';
import { dayDate, instantText } from '@/lib/rules/guest-booking/date-text';
import { gradesOf } from '@/lib/rules/survey/grades';
import type { GuestQuestion, SurveyAnswers } from '@/lib/rules/survey/guest-survey';
import { textIn } from '@/lib/i18n/text-in';
import { ReviewLinks } from './review-links';
import type { SurveyContext } from './survey-context';

interface SurveyPageProps {
  context: SurveyContext;
  /** Stored, typed or preselected answers. */
  answers: SurveyAnswers;
  isSaved: boolean;
  problem: 'nothing' | 'tooLong' | 'changed' | 'other' | null;
}

/** The questions after a visit, as a plain form. */
export function SurveyPage({ context, answers, isSaved, problem }: SurveyPageProps) {
  const { s, survey, restaurant, language, address, once } = context;
  const isAnswered = survey.answer !== null;
  return (
    <>
      <h1>{s(isSaved && !problem ? 'thanks' : 'heading', { name: restaurant.name })}</h1>
      <p>{s('visit', { date: dayDate(survey.date, language) })}</p>
      {problem && (
        <Notice kind="wrong">
          <p>{s(`problem.${problem}`)}</p>
        </Notice>
      )}
      {isAnswered && !problem && (
        <Notice kind="good">
          <p>
            {s('saved', {
              until: instantText(survey.changeUntil ?? 0, language, restaurant.timeZone, restaurant.milTime),
            })}
          </p>
        </Notice>
      )}
      {isAnswered && <ReviewLinks context={context} />}
      <form id="details" className="details" method="post" action={address}>
        <HiddenFields
          entries={[
            ['once', once],
            ['form', survey.form],
          ]}
        />
        {survey.questions.map((question) =>
          question.kind === 'text' ? (
            <TextQuestion key={question.key} context={context} question={question} text={answers.texts[question.key]} />
          ) : (
            <GradeQuestion
              key={question.key}
              context={context}
              question={question}
              kind={question.kind}
              grade={answers.grades[question.key]}
            />
          ),
        )}
        <div className="actions">
          <button type="submit" className="button main">
            {s(isAnswered ? 'change' : 'send')}
          </button>
        </div>
      </form>
    </>
  );
}

interface GradeQuestionProps {
  context: SurveyContext;
  question: GuestQuestion;
  kind: keyof typeof GRADES;
  grade: number | undefined;
}

/** Labels of the scale's ends, shown once. */
function GradeQuestion({ context: { s, language }, question: { key, name }, kind, grade }: GradeQuestionProps) {
  const { least, most } = GRADES[kind];
  return (
    <fieldset className="grades" data-kind={kind}>
      <legend className="label">{textIn(name, language)}</legend>
      <div className="scale">
        {gradesOf(kind).map((one) => (
          <label key={one}>
            <input type="radio" name={`answer.${key}`} value={one} defaultChecked={one === grade} />
            <span>
              {one}
              {(one === least || one === most) && (
                <span className="unseen"> {s(one === least ? 'worst' : 'best')}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <p className="ends hint" aria-hidden>
        <span>{s('worst')}</span>
        <span>{s('best')}</span>
      </p>
    </fieldset>
  );
}

interface TextQuestionProps {
  context: SurveyContext;
  question: GuestQuestion;
  text: string | undefined;
}

function TextQuestion({ context: { t, language }, question: { key, name }, text }: TextQuestionProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={`answer-${key}`}>
        {textIn(name, language)} <span className="hint">{t('optional')}</span>
      </label>
      <textarea
        id={`answer-${key}`}
        name={`answer.${key}`}
        rows={4}
        maxLength={LONGEST_ANSWER}
        defaultValue={text}
        autoComplete="off"
      />
    </div>
  );
}
