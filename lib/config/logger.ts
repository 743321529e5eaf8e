/**
 * The logger of both processes and of commands: JSON lines without personal data, tokens or statement parameters. Errors are logged by `errorFields`,
 * at any depth; values that libraries fill into messages are left out.
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

/** Replaces a message that may contain personal data. */
const UNSAID = 'failed';

/** pino uses an error's message when none is given, and messages may have values filled in. Only numbers are kept. */
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
/** Values from `withoutErrors` are already safe. */
const told = new WeakSet<object>();
const asFields = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && told.has(value) ? value : errorFields(value);

const DEEPEST = 4;

/** A line's fields with every nested error replaced by its fields. */
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

/** Fastify's request and reply lines: without the address, which contains access keys and search terms. */
function requestFields(request: unknown): unknown {
  const { method, routeOptions } = (request ?? {}) as { method?: string; routeOptions?: { url?: string } };
  return { method, route: routeOptions?.url ?? 'none' };
}

function replyFields(reply: unknown): unknown {
  return { status: (reply as { statusCode?: number } | undefined)?.statusCode };
}
