/** The server's schema of a post, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type NewsDraft, newsSchemas } from '@/lib/resources/messages/news-schema';

const check = zodResolver(newsSchemas.create.body) as Resolver<NewsDraft>;

/** At least one language needs a title. */
export const newsResolver: Resolver<NewsDraft> = async (values, ...input) => {
  const issues = await check(values, ...input);
  const isUntitled = Object.values(values.title).every((text) => text.trim() === '');
  const { title, text, ...others } = issues.errors;
  const fieldError = (name: 'title' | 'text', message: string) => ({ [name]: { type: 'check', message } });
  const errors = {
    ...others,
    ...(isUntitled ? fieldError('title', 'required') : title && fieldError('title', 'tooLong')),
    ...(text && fieldError('text', 'tooLong')),
  } as FieldErrors<NewsDraft>;
  return Object.keys(errors).length > 0 ? { values: {}, errors } : issues;
};
