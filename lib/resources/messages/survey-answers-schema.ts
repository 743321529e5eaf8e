/** Survey answers, their summary, and the survey links. */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { surveyQuestion } from '@/lib/contract/guests/guest-survey';
import { LOW_POINTS, QUESTION_KINDS } from '@/lib/contract/messages/surveys';
import type { Inferred } from '../call';

const instant = z.iso.datetime().describe('ISO instant, UTC.');
/** Score out of 100. */
const points = z.number().min(0).max(100);

/** Filter of answers: by service day of the visit, and by its shift and area at the time of the first answer. */
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
  /** Type of the shift; '' for a visit outside every shift. */
  shift: z.string(),
  area: z.int().nullable(),
  grades: z.record(z.string(), z.int()),
  texts: z.record(z.string(), z.string()),
  /** Mean of its grades; null without grades. */
  score: points.nullable(),
  low: z.boolean().describe(`A grade of ${LOW_POINTS} points or fewer is among them.`),
  language: z.string(),
  at: instant,
  changedAt: instant.nullable(),
  /** The guest has an address to which a reply can be sent. */
  canReply: z.boolean(),
  repliedAt: instant.nullable(),
  repliedBy: z.string(),
  /** Uid of the question list that was answered, one of `forms`. */
  form: f.uid,
});
export interface SurveyAnswer extends z.output<typeof answer> {}

const form = z.object({ uid: f.uid, questions: z.array(surveyQuestion) });
export interface SurveyForm extends z.output<typeof form> {}

const category = surveyQuestion.extend({
  kind: z.enum(QUESTION_KINDS).exclude(['text']),
  /** Number of answers per grade, lowest grade first. */
  grades: z.array(z.int()),
  mean: z.number(),
  score: points,
});
export interface SurveyCategory extends z.output<typeof category> {}

const stats = z.object({
  /** Of all answers. */
  parties: z.int(),
  covers: z.int(),
  low: z.int(),
  score: points.nullable(),
  categories: z.array(category),
  /** Areas of the floor, as filter options. */
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
      /** Pass it as `before` to get the next page; null on the last page. */
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
