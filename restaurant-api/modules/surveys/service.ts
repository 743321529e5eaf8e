/** Survey answers for staff, and replies to guests. */
import { and, eq } from 'drizzle-orm';
import { KIND } from '@/lib/contract/constants';
import type { SurveyAnswerTypes, SurveyFilter, SurveyStats } from '@/lib/resources/messages/survey-answers-schema';
import { surveyAnswers } from '../../db/schema/surveys';
import { signed, tellingFor } from '../../guest-messages/tell-guest';
import type { Call } from '../../http/call';
import { queueMail } from '../../mail/queue-mail';
import { Problem, notFound } from '../../problem';
import { type UnitOfWork, write } from '../../write/write';
import { findBooking } from '../bookings/repository';
import { findAnswer, findAnswers, findForms, findStats } from './answer-repository';
import { replySubject } from './reply-subject';

const PAGE = 50;

type Answers = SurveyAnswerTypes['list']['answer'];

export async function listAnswers(
  { context: { db }, restaurant }: Call,
  { low, before, ...filter }: SurveyFilter & { low?: '1'; before?: number },
): Promise<Answers> {
  const found = await findAnswers(db, restaurant.uid, filter, { low: low === '1', before, most: PAGE + 1 });
  const answers = found.slice(0, PAGE);
  const forms = await findForms(db, restaurant.uid, [...new Set(answers.map(({ form }) => form))]);
  return { answers, forms, next: found.length > PAGE ? (answers.at(-1)?.uid ?? null) : null };
}

/** @throws Problem 'not-found' */
export async function readAnswer(
  { context: { db }, restaurant }: Call,
  uid: number,
): Promise<SurveyAnswerTypes['find']['answer']> {
  const answer = await findAnswer(db, restaurant.uid, uid);
  if (!answer) throw notFound('an answer');
  const [form] = await findForms(db, restaurant.uid, [answer.form]);
  return { ...answer, questions: form?.questions ?? [] };
}

export const readStats = ({ context: { db }, restaurant }: Call, filter: SurveyFilter): Promise<SurveyStats> =>
  findStats(db, restaurant.uid, filter);

/**
 * Sends an e-mail to the guest of an answer, and records the sender.
 * @throws Problem 'not-found', 'validation' if no address is known
 */
export async function replyToGuest(call: Call, uid: number, text: string): Promise<{ ok: true }> {
  const { context, restaurant, actor } = call;
  const work = async (unit: UnitOfWork): Promise<{ ok: true }> => {
    const answer = await findAnswer(unit.tx, restaurant.uid, uid);
    const booking = answer && (await findBooking(unit.tx, restaurant.uid, answer.bookingUid));
    if (!booking) throw notFound('an answer');
    if (booking.email === '')
      throw new Problem('validation', 'No e-mail address is known', {
        errors: [{ field: 'eMail', message: 'required' }],
      });
    const { messageContext, language } = await tellingFor(unit, call, booking);
    const mail = signed(
      { subject: replySubject[language](messageContext.restaurant), text: `${text}\n` },
      messageContext,
    );
    const about = { restaurant: restaurant.uid, kind: 'survey-reply' as const, bookingUid: booking.uid };
    await queueMail(unit.tx, context.jobs, { ...about, to: booking.email, ...mail });
    await unit.tx
      .update(surveyAnswers)
      .set({ repliedAt: new Date(context.now()), repliedBy: actor.name })
      .where(and(eq(surveyAnswers.restaurant, restaurant.uid), eq(surveyAnswers.uid, uid)));
    unit.record({ kind: KIND.note, entity: 'survey-answer', uid, action: 'update', date: booking.date });
    return { ok: true };
  };
  return write(call, work);
}
