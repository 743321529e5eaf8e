/** Queries of survey answers for the restaurant; the number of statements does not depend on the number of answers. */
import { type SQL, sql } from 'drizzle-orm';
import type { SurveyQuestion } from '@/lib/contract/guests/guest-survey';
import { GRADES, type GradeKind } from '@/lib/contract/messages/surveys';
import type {
  SurveyAnswer,
  SurveyCategory,
  SurveyFilter,
  SurveyForm,
  SurveyStats,
} from '@/lib/resources/messages/survey-answers-schema';
import { gradesOf } from '@/lib/rules/survey/grades';
import { type Queryable, rowsOf } from '../../db/client';

/** Condition on answer `a` and its booking `b`. */
const chosen = (restaurant: string, { from, to, shifts, areas }: SurveyFilter): SQL => sql`
  a.restaurant = ${restaurant} and b.service_date between ${from} and ${to} and b.deleted_at is null
  ${shifts === undefined ? sql`` : sql`and a.shift = any(string_to_array(${shifts}, ','))`}
  ${areas === undefined ? sql`` : sql`and a.area = any(string_to_array(${areas}, ',')::int[])`}`;

const ANSWERS = sql`survey_answers a join bookings b on b.restaurant = a.restaurant and b.uid = a.booking_uid`;

type Row = Omit<SurveyAnswer, 'at' | 'changedAt' | 'repliedAt'> &
  Record<'at' | 'changedAt' | 'repliedAt', string | null>;

const COLUMNS = sql`a.uid, a.booking_uid as "bookingUid", b.service_date::text as date, b.time, b.covers, b.first_name as "firstName",
  b.last_name as "lastName", a.shift, a.area, a.texts, a.score, a.low, a.language, a.at, a.changed_at as "changedAt",
  b.email <> '' as "canReply", a.replied_at as "repliedAt", a.replied_by as "repliedBy", a.form_uid as form,
  coalesce((select jsonb_object_agg(g.question, g.grade) from survey_grades g where g.restaurant = a.restaurant and g.answer_uid = a.uid), '{}') as grades`;

interface Page {
  low: boolean;
  before?: number;
  most: number;
}

/** Newest first. */
export async function findAnswers(
  db: Queryable,
  restaurant: string,
  filter: SurveyFilter,
  { low, before, most }: Page,
): Promise<SurveyAnswer[]> {
  return answersOf(
    await db.execute(sql`select ${COLUMNS} from ${ANSWERS} where ${chosen(restaurant, filter)}
      ${low ? sql`and a.low` : sql``} ${before === undefined ? sql`` : sql`and a.uid < ${before}`}
      order by a.uid desc limit ${most}`),
  );
}

export async function findAnswer(db: Queryable, restaurant: string, uid: number): Promise<SurveyAnswer | undefined> {
  return answersOf(
    await db.execute(
      sql`select ${COLUMNS} from ${ANSWERS} where a.restaurant = ${restaurant} and a.uid = ${uid} and b.deleted_at is null`,
    ),
  )[0];
}

export async function findForms(db: Queryable, restaurant: string, uids: readonly number[]): Promise<SurveyForm[]> {
  if (uids.length === 0) return [];
  const rows = rowsOf<SurveyForm & Record<string, unknown>>(
    await db.execute(
      sql`select uid, questions from survey_forms where restaurant = ${restaurant} and uid = any(string_to_array(${uids.join(',')}, ',')::bigint[]) order by uid`,
    ),
  );
  return rows.map(({ uid, questions }) => ({ uid: Number(uid), questions }));
}

function answersOf(result: unknown): SurveyAnswer[] {
  const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return rowsOf<Row & Record<string, unknown>>(result as never).map((row) => ({
    ...row,
    uid: Number(row.uid),
    bookingUid: Number(row.bookingUid),
    form: Number(row.form),
    at: instant(row.at) ?? '',
    changedAt: instant(row.changedAt),
    repliedAt: instant(row.repliedAt),
  }));
}

interface Counted extends Record<string, unknown> {
  question: string;
  kind: GradeKind;
  grade: number;
  count: number;
  points: number;
}
type Asked = SurveyQuestion & Record<string, unknown>;

/** Survey statistics (§3 survey stats): parties and covers with an answer, and the grades by category. A score is the mean of all grades, weighted equally. */
export async function findStats(db: Queryable, restaurant: string, filter: SurveyFilter): Promise<SurveyStats> {
  const where = chosen(restaurant, filter);
  const [areas, totals, grades, questions] = await Promise.all([
    db.execute(
      sql`select distinct on (area) area, name from areas where restaurant = ${restaurant} order by area, plan`,
    ),
    db.execute(sql`select count(*)::int as parties, coalesce(sum(b.covers), 0)::int as covers, (count(*) filter (where a.low))::int as low
      from ${ANSWERS} where ${where}`),
    db.execute(sql`select g.question, g.kind, g.grade, g.points, count(*)::int as count
      from ${ANSWERS} join survey_grades g on g.restaurant = a.restaurant and g.answer_uid = a.uid
      where ${where} group by g.question, g.kind, g.grade, g.points`),
    // Each question with its latest wording, in the order of the newest survey.
    db.execute(sql`select key, kind, name from (
        select distinct on (q.value ->> 'key', q.value ->> 'kind') q.value ->> 'key' as key, q.value ->> 'kind' as kind, q.value -> 'name' as name, f.uid, q.at
        from survey_forms f, jsonb_array_elements(f.questions) with ordinality as q(value, at)
        where f.restaurant = ${restaurant} and exists (select 1 from ${ANSWERS} where ${where} and a.form_uid = f.uid)
        order by q.value ->> 'key', q.value ->> 'kind', f.uid desc
      ) last order by uid desc, at`),
  ]);
  const counted = rowsOf<Counted>(grades);
  const [total = { parties: 0, covers: 0, low: 0 }] = rowsOf<
    Pick<SurveyStats, 'parties' | 'covers' | 'low'> & Record<string, unknown>
  >(totals);
  return {
    parties: total.parties,
    covers: total.covers,
    low: total.low,
    score: meanOf(counted, ({ points }) => points),
    categories: rowsOf<Asked>(questions).flatMap(({ key, kind, name }) => categoryOf({ key, kind, name }, counted)),
    areas: rowsOf<SurveyStats['areas'][number]>(areas).map(({ area, name }) => ({ area, name })),
  };
}

function categoryOf({ key, kind, name }: SurveyQuestion, counted: readonly Counted[]): SurveyCategory[] {
  if (kind === 'text') return [];
  const own = counted.filter((one) => one.question === key && one.kind === kind);
  const mean = meanOf(own, ({ grade }) => grade, 100);
  if (mean === null) return [];
  const grades = gradesOf(kind).map((grade) => own.find((one) => one.grade === grade)?.count ?? 0);
  return [{ key, kind, name, grades, mean, score: meanOf(own, ({ grade }) => grade * GRADES[kind].each) ?? 0 }];
}

/** @param parts precision of the rounding, in parts of a whole; the result is null without data */
function meanOf(counted: readonly Counted[], of: (one: Counted) => number, parts = 10): number | null {
  const count = counted.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  return Math.round((counted.reduce((sum, one) => sum + of(one) * one.count, 0) / count) * parts) / parts;
}
