/** A guest's own answers for their data export, with the questions as they were asked. */
import { sql } from 'drizzle-orm';
import type { SurveyQuestion } from '@/lib/contract/guests/guest-survey';
import { type Queryable, rowsOf } from '../../db/client';

interface OwnAnswer {
  date: string;
  at: string;
  answers: Array<{ question: SurveyQuestion['name']; answer: string | number }>;
}
interface Row extends Record<string, unknown> {
  date: string;
  at: string;
  questions: SurveyQuestion[];
  texts: Record<string, string>;
  grades: Record<string, number>;
}

/** Newest first. */
export async function findOwnAnswers(db: Queryable, restaurant: string, diner: number): Promise<OwnAnswer[]> {
  const rows = rowsOf<Row>(
    await db.execute(sql`select b.service_date::text as date, a.at, f.questions, a.texts,
        coalesce((select jsonb_object_agg(g.question, g.grade) from survey_grades g where g.restaurant = a.restaurant and g.answer_uid = a.uid), '{}') as grades
      from survey_answers a
        join bookings b on b.restaurant = a.restaurant and b.uid = a.booking_uid
        join survey_forms f on f.restaurant = a.restaurant and f.uid = a.form_uid
      where a.restaurant = ${restaurant} and b.diner_uid = ${diner} order by a.uid desc`),
  );
  return rows.map(({ date, at, questions, texts, grades }) => ({
    date,
    at: new Date(at).toISOString(),
    answers: questions.flatMap(({ key, name }) => {
      const answer = grades[key] ?? texts[key];
      return answer === undefined ? [] : [{ question: name, answer }];
    }),
  }));
}
