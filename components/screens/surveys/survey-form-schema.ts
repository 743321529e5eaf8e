/** The server's schema of a survey, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type SurveyDraft, surveySchemas } from '@/lib/resources/messages/surveys-schema';

const check = zodResolver(surveySchemas.create.body) as Resolver<SurveyDraft>;

/** Errors of questions are shown once for all of them. */
export const surveyResolver: Resolver<SurveyDraft> = async (values, ...given) => {
  const found = await check(values, ...given);
  if (!('questions' in found.errors) || found.errors.questions === undefined) return found;
  const { questions, ...others } = found.errors;
  const { message } = questions as { message?: string };
  const errors = { ...others, questions: { type: 'check', message: message ?? 'required' } };
  return { values: {}, errors: errors as FieldErrors<SurveyDraft> };
};
