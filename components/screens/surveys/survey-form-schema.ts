/** The server's schema of a survey, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type SurveyDraft, surveySchemas } from '@/lib/resources/messages/surveys-schema';

const check = zodResolver(surveySchemas.create.body) as Resolver<SurveyDraft>;

/** Errors of questions are shown once for all of them. */
export const surveyResolver: Resolver<SurveyDraft> = async (values, ...input) => {
  const issues = await check(values, ...input);
  if (!('questions' in issues.errors) || issues.errors.questions === undefined) return issues;
  const { questions, ...others } = issues.errors;
  const { message } = questions as { message?: string };
  const errors = { ...others, questions: { type: 'check', message: message ?? 'required' } };
  return { values: {}, errors: errors as FieldErrors<SurveyDraft> };
};
