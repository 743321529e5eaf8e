/** A guest's survey, below `/public/v1/restaurants/:service/surveys/:key`; the link authorises answers for its booking. */
import { z } from 'zod';
import * as f from '../fields';
import { GUEST_LANGUAGES } from './guest';
import { LONGEST_ANSWER, MAX_QUESTIONS, QUESTION_KINDS, SURVEY_STATES } from '../messages/surveys';

/** Key of a question within a survey; it is kept when the question is reworded. */
const questionKey = z.string().regex(/^[a-z][a-z\d-]{0,31}$/, 'invalid');

export const surveyQuestion = z.object({
  key: questionKey,
  kind: z.enum(QUESTION_KINDS),
  /** Text for guests; at least one language. */
  name: f.translatedLine,
});
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

const grades = z.record(questionKey, z.int().min(0).max(10));
const texts = z.record(questionKey, z.string().trim().max(LONGEST_ANSWER, 'tooLong'));

export const guestSurvey = z.object({
  state: z.enum(SURVEY_STATES),
  date: f.serviceDate,
  time: z.number(),
  /** The questions of the given answer, or else the present ones. Send `form` back with the answer. */
  questions: z.array(surveyQuestion),
  form: z.string(),
  answer: z.object({ grades, texts }).nullable(),
  /** Until when an existing answer can be changed. */
  changeUntil: z.iso.datetime().nullable(),
  /** Link to a public review site; '' for none. It does not depend on the answer. */
  reviews: z.object({ googleMaps: z.string(), tripAdvisor: z.string(), facebook: z.string() }),
});
export type WireGuestSurvey = z.infer<typeof guestSurvey>;

export const guestSurveyAnswer = z.object({
  form: z.string().max(64).default(''),
  grades: grades.refine((said) => Object.keys(said).length <= MAX_QUESTIONS, 'invalid').default({}),
  texts: texts.refine((said) => Object.keys(said).length <= MAX_QUESTIONS, 'invalid').default({}),
  language: z.enum(GUEST_LANGUAGES).optional(),
});
export type WireGuestSurveyAnswer = z.infer<typeof guestSurveyAnswer>;
