/** Guests read and answer their survey: one answer per booking, for everyone with the link (ADR 103). */
import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { SurveyQuestion, WireGuestSurvey, WireGuestSurveyAnswer } from '@/lib/contract/guests/guest-survey';
import type { SurveyState } from '@/lib/contract/messages/surveys';
import { isGradeKind, isLow, pointsOf, scoreOf } from '@/lib/rules/survey/grades';
import { changeableUntil, surveyState } from '@/lib/rules/survey/survey-state';
import { type Queryable, rowsOf } from '../../db/client';
import { bookings } from '../../db/schema/book';
import { surveyAnswers, surveyForms, surveyGrades, surveys } from '../../db/schema/surveys';
import { Problem, invalidField, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { stageIn } from '../bookings/day-book';
import { findStatuses } from '../bookings/status-repository';
import type { BookingRow } from '../bookings/wire';
import { type OnlineCall, guestActor } from '../guest-booking/online-call';
import type { OnlineRestaurant } from '../guest-booking/restaurant-repository';
import { tellOfLowScore } from './alert';
import { openedBy } from './link-key';

interface Asked {
  booking: BookingRow;
  state: SurveyState;
  answer: typeof surveyAnswers.$inferSelect | undefined;
  /** Null if there is nothing to answer. */
  survey: number | null;
  questions: SurveyQuestion[];
}

/** @throws Problem 'not-found' for any invalid key */
export async function readGuestSurvey(
  call: OnlineCall,
  { profile }: OnlineRestaurant,
  key: string,
): Promise<WireGuestSurvey> {
  const { db } = call.context;
  const { booking, state, answer, questions } = await findAsked(db, call, key);
  const grades = answer ? await gradesOf(db, answer) : [];
  const isShown = answer !== undefined && (state === 'open' || state === 'closed');
  return {
    state,
    date: booking.date,
    time: booking.time,
    questions: state === 'open' || isShown ? questions : [],
    form: digestOf(questions),
    answer: isShown
      ? {
          grades: Object.fromEntries(grades.map(({ question, grade }) => [question, grade])),
          texts: answer.texts,
        }
      : null,
    changeUntil: isShown ? new Date(changeableUntil(answer.at.getTime())).toISOString() : null,
    reviews: { googleMaps: profile.googleMaps, tripAdvisor: profile.tripAdvisor, facebook: profile.facebook },
  };
}

/**
 * Saves an answer, or replaces the previous one.
 * @throws Problem 'not-found', 'gone' if the survey is closed, 'version-conflict' if the questions were changed in the meantime, 'validation' with
 * the question
 */
export async function answerGuestSurvey(
  call: OnlineCall,
  key: string,
  said: WireGuestSurveyAnswer,
): Promise<{ ok: true }> {
  const { context, restaurant, idempotency } = call;
  const work = async (unit: UnitOfWork): Promise<{ ok: true }> => {
    // Locks the booking: of two concurrent answers the second one replaces the first.
    const asked = await findAsked(unit.tx, call, key, true);
    const { booking, state, answer: before, survey, questions } = asked;
    if (state !== 'open' || survey === null) throw new Problem('gone', 'This survey cannot be answered any more');
    if (said.form !== digestOf(questions)) throw new Problem('version-conflict', 'It was changed meanwhile');
    const grades = gradesIn(questions, said);
    const texts = textsIn(questions, said);
    if (grades.length === 0 && Object.keys(texts).length === 0) throw invalidField('grades', 'selectOne');

    const points = grades.map((one) => one.points);
    const now = new Date(context.now());
    const values = {
      texts,
      score: scoreOf(points),
      low: isLow(points),
      ...(said.language && { language: said.language }),
    };
    const own = { restaurant: restaurant.uid };
    const [row] = before
      ? await unit.tx
          .update(surveyAnswers)
          .set({ ...values, changedAt: now })
          .where(and(eq(surveyAnswers.restaurant, restaurant.uid), eq(surveyAnswers.uid, before.uid)))
          .returning({ uid: surveyAnswers.uid })
      : await unit.tx
          .insert(surveyAnswers)
          .values({
            language: '',
            ...values,
            ...own,
            booking: booking.uid,
            form: await formOf(unit, restaurant.uid, survey, questions),
            at: now,
            ...(await placeOf(unit, booking)),
          })
          .returning({ uid: surveyAnswers.uid });
    const { uid } = row as { uid: number };
    await unit.tx
      .delete(surveyGrades)
      .where(and(eq(surveyGrades.restaurant, restaurant.uid), eq(surveyGrades.answer, uid)));
    if (grades.length > 0)
      await unit.tx.insert(surveyGrades).values(grades.map((one) => ({ ...one, ...own, answer: uid })));
    // The log contains neither the texts nor the name.
    unit.record({
      kind: KIND.note,
      entity: 'survey-answer',
      uid,
      action: before ? 'update' : 'create',
      date: booking.date,
    });
    if (values.low && !before?.low) await tellOfLowScore(unit, restaurant, { uid, booking, score: values.score });
    return { ok: true };
  };
  return write({ context, restaurant, actor: guestActor(''), idempotency }, work);
}

/** @param lock locks the booking until the transaction ends */
async function findAsked(
  db: Queryable,
  { context, restaurant }: OnlineCall,
  key: string,
  lock = false,
): Promise<Asked> {
  const opened = openedBy(context.settings, restaurant.uid, key);
  if (!opened) throw notFound('a survey');
  const query = db
    .select()
    .from(bookings)
    .where(and(eq(bookings.restaurant, restaurant.uid), eq(bookings.uid, opened.uid)));
  const [booking] = await (lock ? query.for('update') : query);
  if (!booking) throw notFound('a survey');
  const [given] = await db
    .select({ answer: surveyAnswers, form: surveyForms })
    .from(surveyAnswers)
    .innerJoin(
      surveyForms,
      and(eq(surveyForms.restaurant, surveyAnswers.restaurant), eq(surveyForms.uid, surveyAnswers.form)),
    )
    .where(and(eq(surveyAnswers.restaurant, restaurant.uid), eq(surveyAnswers.booking, booking.uid)));
  const [active] = await db
    .select()
    .from(surveys)
    .where(and(eq(surveys.restaurant, restaurant.uid), eq(surveys.active, true), isNull(surveys.deletedAt)));
  const statuses = await findStatuses(db, restaurant.uid);
  const stage = booking.deletedAt ? undefined : stageIn({ statuses }, booking.status);
  const answeredAt = given?.answer.at.getTime() ?? null;
  const state = surveyState({ stage, until: opened.until, answeredAt, isAsked: active !== undefined }, context.now());
  return {
    booking,
    state,
    answer: given?.answer,
    survey: given?.form.survey ?? active?.uid ?? null,
    questions: given?.form.questions ?? active?.questions ?? [],
  };
}

const gradesOf = (db: Queryable, { restaurant, uid }: { restaurant: string; uid: number }) =>
  db
    .select()
    .from(surveyGrades)
    .where(and(eq(surveyGrades.restaurant, restaurant), eq(surveyGrades.answer, uid)));

/** Digest of the questions, independent of the order of their fields in the database. */
function digestOf(questions: readonly SurveyQuestion[]): string {
  const plain = questions.map(({ key, kind, name: { en, es, pt } }) => [key, kind, en, es, pt]);
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

/** @throws Problem 'validation' for a grade that its question does not have */
function gradesIn(questions: readonly SurveyQuestion[], { grades }: WireGuestSurveyAnswer) {
  return Object.entries(grades).map(([question, grade]) => {
    const kind = questions.find(({ key }) => key === question)?.kind;
    const points = kind && isGradeKind(kind) ? pointsOf(kind, grade) : null;
    if (!kind || !isGradeKind(kind) || points === null) throw invalidField(`grades.${question}`, 'invalid');
    return { question, kind, grade, points };
  });
}

function textsIn(questions: readonly SurveyQuestion[], { texts }: WireGuestSurveyAnswer): Record<string, string> {
  const said = Object.entries(texts).filter(([, text]) => text !== '');
  for (const [question] of said)
    if (!questions.some(({ key, kind }) => key === question && kind === 'text'))
      throw invalidField(`texts.${question}`, 'unknown');
  return Object.fromEntries(said);
}

/** Stores the questions as asked, once for all answers to them. */
async function formOf(
  { tx }: UnitOfWork,
  restaurant: string,
  survey: number,
  questions: SurveyQuestion[],
): Promise<number> {
  const digest = digestOf(questions);
  await tx.insert(surveyForms).values({ restaurant, survey, digest, questions }).onConflictDoNothing();
  const [form] = await tx
    .select({ uid: surveyForms.uid })
    .from(surveyForms)
    .where(and(eq(surveyForms.restaurant, restaurant), eq(surveyForms.survey, survey), eq(surveyForms.digest, digest)));
  if (!form) throw new Error('the questions were not kept');
  return form.uid;
}

/** Shift and area at the time of the visit: later changes of hours or floor do not change past figures. */
async function placeOf(
  { tx }: UnitOfWork,
  { restaurant, uid }: BookingRow,
): Promise<{ shift: string; area: number | null }> {
  const [place] = rowsOf<{ shift: string; area: number | null }>(
    await tx.execute(sql`
      select coalesce(
          case when exists (select 1 from special_dates d where d.restaurant = b.restaurant and b.service_date = any(d.dates))
            then (select s ->> 'type' from special_dates d, jsonb_array_elements(d.sessions) s
              where d.restaurant = b.restaurant and b.service_date = any(d.dates)
                and b.time >= (s ->> 'start')::float8 and b.time < (s ->> 'end')::float8 limit 1)
            else (select r.type from rotas r
              where r.restaurant = b.restaurant and extract(dow from b.service_date)::int = any(r.weekdays)
                and b.time >= r.start_time and b.time < r.end_time order by r.position, r.uid limit 1) end, '') as shift,
        coalesce((select t.area from tables t where t.restaurant = b.restaurant and t.table_uid = b.tables[1]), b.requested_area) as area
      from bookings b where b.restaurant = ${restaurant} and b.uid = ${uid}`),
  );
  return place ?? { shift: '', area: null };
}
