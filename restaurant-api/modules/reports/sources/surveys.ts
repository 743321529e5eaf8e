/** Answers to surveys, and their statistics (§3 survey stats). */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client';
import { findStats } from '../../surveys/answer-repository';
import type { Asked, KeyedOf, ListSource } from '../source';

type Question = { key: string; name: Record<string, string> };

/** Name of a question in the reader's language, otherwise in another one. */
const nameOf = ({ key, name }: Question, language: string): string =>
  name[language] || Object.values(name).find((text) => text !== '') || key;

export const surveys: KeyedOf<'surveys'> = ({ restaurant, from, to, language, words }) => {
  const worded = (of: Record<string, string | number>, { questions }: Readonly<Record<string, unknown>>) =>
    (questions as Question[])
      .filter(({ key }) => of[key] !== undefined && of[key] !== '')
      .map((question) => `${nameOf(question, language)}: ${of[question.key]}`)
      .join(' · ');
  return {
    from: sql`survey_answers a join bookings b on b.restaurant = a.restaurant and b.uid = a.booking_uid
      join survey_forms f on f.restaurant = a.restaurant and f.uid = a.form_uid`,
    where: sql`a.restaurant = ${restaurant.uid} and b.service_date between ${from}::date and ${to}::date and b.deleted_at is null`,
    columns: {
      date: sql`b.service_date::text`,
      time: sql`b.time`,
      covers: sql`b.covers`,
      guest: sql`trim(b.first_name || ' ' || b.last_name)`,
      shift: sql`a.shift`,
      score: sql`round(a.score)::float8`,
      low: sql`a.low`,
      grades: sql`coalesce((select jsonb_object_agg(g.question, g.grade) from survey_grades g where g.restaurant = a.restaurant and g.answer_uid = a.uid), '{}')`,
      answers: sql`a.texts`,
      answered: sql`to_char(a.at at time zone ${restaurant.timeZone}, 'YYYY-MM-DD HH24:MI')`,
    },
    beside: { questions: sql`f.questions` },
    finish: {
      shift: (shift: string) => words(`availability.type.${shift}`) ?? shift,
      grades: worded,
      answers: worded,
    },
    keys: [{ sql: sql`a.uid`, type: 'bigint' }],
    isDescending: true,
    sums: {
      answers: sql`count(*)`,
      covers: sql`coalesce(sum(b.covers), 0)`,
      low: sql`count(*) filter (where a.low)`,
    },
  };
};

export const surveyStats = ({ restaurant, from, to, language }: Asked): ListSource => {
  const read = (db: Queryable) => findStats(db, restaurant.uid, { from: from ?? '', to: to ?? '' });
  return {
    async list(db) {
      const { categories } = await read(db);
      return categories.map((one) => [
        nameOf(one, language),
        one.grades.reduce((sum, count) => sum + count, 0),
        one.mean,
        one.score,
        one.grades.join(' · '),
      ]);
    },
    async sums(db) {
      const { parties, covers, low, score } = await read(db);
      return { answers: parties, covers, low, score };
    },
  };
};
