/** What guests answered, what it comes to, and the links by which they are asked. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { surveyQuestion } from '@/lib/contract/guests/guest-survey';
import { LOW_POINTS, QUESTION_KINDS } from '@/lib/contract/messages/surveys';
import type { Inferred } from '../call';

const instant = z.iso.datetime().describe('ISO instant, UTC.');
/** Points of 100. */
const points = z.number().min(0).max(100);

/** Which answers: by the service day of their visit, by its shift and its area as they were when it was answered first. */
const chosen = {
  from: f.serviceDate,
  to: f.serviceDate,
  shifts: z
    .string()
    .regex(/^(Breakfast|Brunch|Lunch|Afternoon|Dinner)(,(Breakfast|Brunch|Lunch|Afternoon|Dinner)){0,4}$/, 'invalid')
    .describe('Types of shifts, with commas between; all, and visits outside of any, where it is left out.')
    .optional(),
  areas: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'invalid')
    .describe('Areas, with commas between; all, and visits without a table, where it is left out.')
    .optional(),
};

const answer = z.object({
  uid: f.uid,
  bookingUid: f.uid,
  date: f.serviceDate,
  time: z.number(),
  covers: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** Type of the shift; '' for a visit outside of any. */
  shift: z.string(),
  area: z.int().nullable(),
  grades: z.record(z.string(), z.int()),
  texts: z.record(z.string(), z.string()),
  /** Mean of its grades; null where it has none. */
  score: points.nullable(),
  low: z.boolean().describe(`A grade of ${LOW_POINTS} points or fewer is among them.`),
  language: z.string(),
  at: instant,
  changedAt: instant.nullable(),
  /** An address is known by which they can be answered. */
  canReply: z.boolean(),
  repliedAt: instant.nullable(),
  repliedBy: z.string(),
  /** The questions as they were asked: one of `forms`. */
  form: f.uid,
});
export interface SurveyAnswer extends z.output<typeof answer> {}

const form = z.object({ uid: f.uid, questions: z.array(surveyQuestion) });
export interface SurveyForm extends z.output<typeof form> {}

const category = surveyQuestion.extend({
  kind: z.enum(QUESTION_KINDS).exclude(['text']),
  /** How many gave each grade, from the lowest on. */
  grades: z.array(z.int()),
  mean: z.number(),
  score: points,
});
export interface SurveyCategory extends z.output<typeof category> {}

const stats = z.object({
  /** Of those who answered. */
  parties: z.int(),
  covers: z.int(),
  low: z.int(),
  score: points.nullable(),
  categories: z.array(category),
  /** Those of the floor, to choose from. */
  areas: z.array(z.object({ area: z.int(), name: z.string() })),
});
export interface SurveyStats extends z.output<typeof stats> {}

export const surveyAnswerSchemas = {
  list: {
    query: z.object({
      ...chosen,
      low: z.literal('1').optional(),
      before: z.coerce.number<number>().pipe(f.uid).optional().describe('Only those older than this one.'),
    }),
    answer: z.object({
      answers: z.array(answer),
      forms: z.array(form),
      /** Give it as `before` for the next page; null on the last one. */
      next: f.uid.nullable(),
    }),
  },
  find: { answer: answer.extend({ questions: z.array(surveyQuestion) }) },
  stats: { query: z.object(chosen), answer: stats },
  reply: { body: z.strictObject({ text: f.longText.min(1, 'required') }), answer: f.okAnswer },
  link: { answer: z.object({ link: z.url(), until: instant }) },
};
export type SurveyAnswerTypes = Inferred<typeof surveyAnswerSchemas>;
export type SurveyFilter = SurveyAnswerTypes['stats']['query'];
