import { Line } from '@/components/shared/guest-page/summary';
import { dayDate } from '@/lib/rules/guest-booking/date-text';
import { textIn } from '@/lib/i18n/text-in';
import { ReviewLinks } from './review-links';
import type { SurveyContext } from './survey-context';

/** A survey that cannot be answered: the reason, and any earlier answers. */
export function ClosedPage({ context }: { context: SurveyContext }) {
  const { s, survey, language, restaurant } = context;
  const { state, answer, questions, date } = survey;
  return (
    <>
      <h1>{s(`closed.${state}`, { name: restaurant.name })}</h1>
      <p>{s(`closed.${state}Text`, { date: dayDate(date, language), name: restaurant.name })}</p>
      {answer && (
        <dl className="summary">
          {questions.map(({ key, name }) => (
            <Line
              key={key}
              name={textIn(name, language)}
              value={String(answer.grades[key] ?? answer.texts[key] ?? '–')}
            />
          ))}
        </dl>
      )}
      {answer && <ReviewLinks context={context} />}
    </>
  );
}
