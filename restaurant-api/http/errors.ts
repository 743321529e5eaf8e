/** Answers every error in the contract's one shape, without internal details. */
import type { FastifyError } from 'fastify';
import { RETRY_AFTER_SECONDS } from '@/lib/contract/constants';
import { sqlState } from '../db/client';
import { isUnavailable } from '../db/unavailable';
import { Problem, unavailable } from '../problem';
import type { App } from './types';

/** SQLSTATE class of values that a column cannot store: an error of the caller, even if the schemas accepted it. */
const DATA_EXCEPTION = '22';

export function answerErrors(app: App): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    if (problem.status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS));
    return reply.status(problem.status).send(problem.body());
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(new Problem('not-found', 'Not found').body()));
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) return unavailable();
  if (sqlState(error)?.startsWith(DATA_EXCEPTION)) return new Problem('validation', 'A value is out of range');
  if (error.statusCode === 413) return new Problem('too-large', 'The request is too large');
  if (error.statusCode === 415) return new Problem('unsupported-media', 'This kind of content is not understood');
  if (error.statusCode === 429) return new Problem('too-many-requests', 'Too many requests, try again later');
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('validation', error.message);
  return new Problem('unexpected', 'Something unexpected happened');
}
