/**
 * What a log may say of an error. Its message is never among it: drivers, mail servers, payment providers and parsers all put what they were
 * given into their messages, and that is names, addresses and tokens. A fixed list of fields is let through, each only in the form that such a
 * field has; the stack says where.
 */
import { ConfigurationError } from './configuration-error';

export interface ErrorFields {
  /** Class of the error, 'PostgresError'. */
  type: string;
  /** Only of an error whose message was written for whoever runs the installation. */
  message?: string;
  /** SQLSTATE, or a code of the system or of a service: '23505', 'ECONNREFUSED', 'card_declined'. */
  code?: string | number;
  /** Statement with its placeholders; literals are taken out. */
  query?: string;
  /** Of a value that did not fit its schema: where it stood, and the rule. */
  issues?: string[];
  /** Frames alone. */
  stack?: string;
  cause?: ErrorFields;
  errors?: ErrorFields[];
  [field: string]: unknown;
}

/** Causes of causes, and errors of one that stands for many. */
const DEEPEST = 5;
const MAX_ERRORS = 5;
const MAX_ISSUES = 10;
const LONGEST_QUERY = 2_000;
const MAX_FRAMES = 30;

/** An identifier of our own schema or of PostgreSQL's source. */
const IDENTIFIER = /^[A-Za-z_]\w{0,62}$/;
const IDENTIFIERS = ['constraint', 'table', 'column', 'schema', 'dataType', 'routine', 'severity', 'syscall'] as const;
const NUMBERS = ['status', 'statusCode', 'responseCode', 'errno', 'port'] as const;
/** Words with separators, and two digits at most behind each: nobody's telephone, and no token. */
const CODE = /^(?=.{2,40}$)[A-Za-z]+\d{0,2}([_-][A-Za-z]+\d{0,2})*$/;
/** A field of a schema; what looks otherwise may be the key of a record, which can be anything. */
const FIELD = /^[a-z][A-Za-z]{0,29}$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const TYPE = /^[A-Za-z_$][\w$]{0,60}$/;
const FRAME = /^\s+at (?:.{1,200} \()?(?:async )?(?:[\w+.-]+:)?[^\s()]{1,400}:\d+:\d+\)?$/;
/** Frames of what runs in parallel, and those without a place. */
const FRAME_WITHOUT_PLACE =
  /^\s+at (?:async Promise\.(?:all|allSettled|any|race) \(index \d+\)|<anonymous>|new Promise \(<anonymous>\))$/;

/** The fields of whatever was thrown. */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!isErrorLike(error)) return { type: error === null ? 'null' : typeof error };
  const given = error as unknown as Record<string, unknown>;
  const fields: ErrorFields = { type: typeOf(error) };
  if (error instanceof ConfigurationError) fields.message = error.message;
  const code = codeOf(given.code);
  if (code !== undefined) fields.code = code;
  for (const name of IDENTIFIERS)
    if (typeof given[name] === 'string' && IDENTIFIER.test(given[name])) fields[name] = given[name];
  for (const name of NUMBERS) if (typeof given[name] === 'number') fields[name] = given[name];
  if (typeof given.query === 'string') fields.query = withoutLiterals(given.query);
  if (Array.isArray(given.issues)) fields.issues = given.issues.slice(0, MAX_ISSUES).map(issueOf);
  const stack = framesOf(error);
  if (stack) fields.stack = stack;
  if (depth < DEEPEST) {
    if (isErrorLike(given.cause)) fields.cause = errorFields(given.cause, depth + 1);
    if (Array.isArray(given.errors))
      fields.errors = given.errors
        .slice(0, MAX_ERRORS)
        .filter(isErrorLike)
        .map((one) => errorFields(one, depth + 1));
  }
  return fields;
}

/** The same in lines, for a terminal. */
export function errorText(error: unknown): string {
  const { stack, cause, errors, ...fields } = errorFields(error);
  const { type, message, ...said } = fields;
  const head = [
    message ? `${type}: ${message}` : type,
    ...Object.entries(said).map(([name, value]) => `  ${name}: ${String(value)}`),
  ];
  const inner = [cause, ...(errors ?? [])]
    .filter((one) => one !== undefined)
    .map((one) => `  caused by: ${JSON.stringify({ ...one, stack: undefined })}`);
  return [...head, ...inner, ...(stack ? [stack] : [])].join('\n');
}

/** Errors of another realm are none by `instanceof`. */
export function isErrorLike(value: unknown): value is Error {
  if (value instanceof Error) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Error).message === 'string' &&
    ('stack' in value || 'name' in value)
  );
}

/** The paths at which values did not fit, without the keys of records: those can be anything. */
export function issueOf(issue: unknown): string {
  const { path, code } = issue as { path?: unknown; code?: unknown };
  const where = Array.isArray(path)
    ? path
        .map((key) => (typeof key === 'number' || (typeof key === 'string' && FIELD.test(key)) ? String(key) : '*'))
        .join('.')
    : '';
  return `${where}: ${typeof code === 'string' && CODE.test(code) ? code : 'invalid'}`;
}

function typeOf(error: Error): string {
  const made = error.constructor?.name;
  const name = made && made !== 'Error' && made !== 'Object' ? made : error.name;
  return typeof name === 'string' && TYPE.test(name) ? name : 'Error';
}

function codeOf(code: unknown): string | number | undefined {
  if (typeof code === 'number') return Number.isSafeInteger(code) && Math.abs(code) < 1_000_000 ? code : undefined;
  return typeof code === 'string' && (SQLSTATE.test(code) || CODE.test(code)) ? code : undefined;
}

/** Values that were written into a statement, though none of ours are. */
function withoutLiterals(query: string): string {
  return query
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\$([A-Za-z_]*)\$[\s\S]*?(?:\$\1\$|$)/g, '$…$')
    .replace(/\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*/g, '')
    .replace(/(?<![\w$])\d{4,}/g, '…')
    .slice(0, LONGEST_QUERY);
}

/** The lines of a stack that say where. What comes before them is the message, of any number of lines. */
function framesOf({ stack, message }: Error): string {
  if (typeof stack !== 'string') return '';
  const at = message ? stack.indexOf(message) : -1;
  const frames = (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => FRAME.test(line) || FRAME_WITHOUT_PLACE.test(line));
  return frames.slice(0, MAX_FRAMES).join('\n');
}
