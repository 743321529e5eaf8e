/** Refuses text that PostgreSQL cannot store: the character U+0000. */
import { Problem, notFound } from '../problem';
import type { App } from './types';

const ESCAPED_ZERO = /\\u0000/;
const ENCODED_ZERO = /%00/;

/**
 * Parses JSON as Fastify does, refusing `__proto__`.
 * @throws Problem 'validation' for a body or query with that character, 'not-found' for a path with it
 */
export function refuseUnstorableText(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (ESCAPED_ZERO.test(body as string)) return done(unstorableText());
    return parse(request, body as string, done);
  });
  app.addHook('onRequest', async ({ url }) => {
    const [path = '', query = ''] = url.split('?', 2);
    if (ENCODED_ZERO.test(path)) throw notFound('Such an address');
    if (ENCODED_ZERO.test(query)) throw unstorableText('query');
  });
}

/** @throws Problem 'validation' */
export function assertStorable(field: string, text: string): void {
  if (text.includes('\u0000')) throw unstorableText(field);
}

const unstorableText = (field = 'body') =>
  new Problem('validation', `Not valid: ${field}`, { errors: [{ field, message: 'invalid' }] });
