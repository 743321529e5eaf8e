/** The surveys sent to guests after their visit (§3 surveys). */
import { z } from 'zod';
import * as f from '@/lib/contract/fields';
import { surveyQuestion } from '@/lib/contract/guests/guest-survey';
import { MAX_QUESTIONS } from '@/lib/contract/messages/surveys';
import type { Inferred } from '../call';

const asked = surveyQuestion.strict().refine(({ name }) => Object.values(name).some((text) => text !== ''), {
  message: 'required',
  path: ['name'],
});
const draft = {
  /** Internal name; guests never see it. */
  name: f.shortText.min(1, 'required'),
  questions: z
    .array(asked)
    .min(1, 'selectOne')
    .max(MAX_QUESTIONS, 'invalid')
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'invalid'),
  /** The survey that guests get; activating one deactivates the other. */
  active: z.boolean(),
};
export const survey = z.object({
  ...draft,
  questions: z.array(surveyQuestion),
  uid: f.uid,
  version: z.int().default(0),
});
export interface Survey extends z.output<typeof survey> {}

export const surveySchemas = {
  list: { answer: z.object({ surveys: z.array(survey) }) },
  find: { answer: survey },
  create: { body: z.strictObject(draft), answer: survey },
  change: { body: z.strictObject(draft).partial().extend({ version: f.whole.optional() }), answer: survey },
  remove: { answer: f.okAnswer },
  undo: {
    body: z.strictObject({ version: f.whole.optional() }),
    answer: survey.extend({ deleted: z.literal(true).optional() }),
  },
};
export type SurveyTypes = Inferred<typeof surveySchemas>;
export type SurveyDraft = SurveyTypes['create']['body'];
