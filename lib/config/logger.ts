/**
 * The one way to a log, in both halves and in commands: JSON lines without personal data, without tokens and without parameters of statements,
 * whatever fails. Errors are told by `errorFields`, wherever in a line they stand; what a library fills into its messages is left out.
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { type ErrorFields, errorFields, isErrorLike } from './error-fields';

export function makeLogger(name: string, level: string, stream?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    serializers: { err: asFields, error: asFields, req: requestFields, res: replyFields },
    formatters: { log: (line) => withoutErrors(line, 0) as Record<string, unknown> },
    hooks: {
      logMethod(args, method) {
        method.apply(this, safeArguments(args) as Parameters<typeof method>);
      },
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** What stands for a message that is not ours to show. */
const UNSAID = 'failed';

/**
 * pino takes an error's message for the line's when none is given, and libraries give it themselves; and a message may have values filled
 * in. Of those, numbers stay.
 */
function safeArguments(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (typeof first === 'string') return [first, ...rest.map(asNumber)];
  const [message, ...values] = rest;
  const fields = isErrorLike(first) ? { err: first } : first;
  const errors = typeof fields === 'object' && fields !== null ? Object.values(fields).filter(isErrorLike) : [];
  const isSaid = typeof message === 'string' && !errors.some((error) => repeats(message, error));
  return [fields, isSaid ? message : errors.length > 0 ? UNSAID : undefined, ...(isSaid ? values.map(asNumber) : [])];
}

function repeats(message: string, error: Error): boolean {
  for (let at: unknown = error, depth = 0; isErrorLike(at) && depth < 5; at = at.cause, depth++)
    if (at.message !== '' && message.includes(at.message)) return true;
  return false;
}

const asNumber = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? value : '…');
/** What came through `withoutErrors` is told already. */
const told = new WeakSet<object>();
const asFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && told.has(value) ? value : errorFields(value);

const DEEPEST = 4;

/** A line's fields with every error in them as its fields, however deep it stands. */
function withoutErrors(value: unknown, depth: number): unknown {
  if (isErrorLike(value)) {
    const fields: ErrorFields = errorFields(value);
    told.add(fields);
    return fields;
  }
  if (Array.isArray(value)) return depth < DEEPEST ? value.map((one) => withoutErrors(one, depth + 1)) : [];
  if (!isPlain(value)) return value;
  if (depth >= DEEPEST) return {};
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutErrors(one, depth + 1)]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype as object) === null;
}

/** Fastify's own lines of a request and its reply: never the address, which holds keys of guests and what people search for. */
function requestFields(request: unknown): unknown {
  const { method, routeOptions } = (request ?? {}) as { method?: string; routeOptions?: { url?: string } };
  return { method, route: routeOptions?.url ?? 'none' };
}

function replyFields(reply: unknown): unknown {
  return { status: (reply as { statusCode?: number } | undefined)?.statusCode };
}
