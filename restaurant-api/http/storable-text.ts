/** No text that PostgreSQL cannot keep gets in: the character of code 0, which no person types. */
import { Problem, notFound } from '../problem';
import type { App } from './types';

const ESCAPED_ZERO = /\\u0000/;
const ENCODED_ZERO = /%00/;

/**
 * Reads JSON as Fastify does, `__proto__` refused.
 * @throws Problem 'validation' for a body or a query with that character in it; an address with it names nothing: 'not-found'
 */
export function refuseUnstorableText(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (ESCAPED_ZERO.test(body as string)) return done(unstorable());
    return parse(request, body as string, done);
  });
  app.addHook('onRequest', async ({ url }) => {
    const [path = '', query = ''] = url.split('?', 2);
    if (ENCODED_ZERO.test(path)) throw notFound('Such an address');
    if (ENCODED_ZERO.test(query)) throw unstorable('query');
  });
}

/** @throws Problem 'validation' */
export function assertStorable(field: string, text: string): void {
  if (text.includes('\u0000')) throw unstorable(field);
}

const unstorable = (field = 'body') =>
  new Problem('validation', `Not valid: ${field}`, { errors: [{ field, message: 'invalid' }] });
