/**
 * The fields of an error that may be logged, never its message: drivers, mail servers, payment providers and parsers include their input in messages,
 * such as names, addresses and tokens. A fixed list of validated fields is logged; the stack locates the error.
 */
import { ConfigurationError } from './configuration-error';

export interface ErrorFields {
  /** Class name of the error, such as 'PostgresError'. */
  type: string;
  /** Only for errors whose messages are written for operators. */
  message?: string;
  /** SQLSTATE, or a code of the system or of a service: '23505', 'ECONNREFUSED', 'card_declined'. */
  code?: string | number;
  /** Statement with placeholders; literals are removed. */
  query?: string;
  /** For schema errors: path and rule of each invalid value. */
  issues?: string[];
  /** Frames only. */
  stack?: string;
  cause?: ErrorFields;
  errors?: ErrorFields[];
  [field: string]: unknown;
}

/** Nested causes, and errors of an aggregate. */
const DEEPEST = 5;
const MAX_ERRORS = 5;
const MAX_ISSUES = 10;
const LONGEST_QUERY = 2_000;
const MAX_FRAMES = 30;

/** An identifier of our own schema or of PostgreSQL's source. */
const IDENTIFIER = /^[A-Za-z_]\w{0,62}$/;
const IDENTIFIERS = ['constraint', 'table', 'column', 'schema', 'dataType', 'routine', 'severity', 'syscall'] as const;
const NUMBERS = ['status', 'statusCode', 'responseCode', 'errno', 'port'] as const;
/** Words with separators and at most two digits each: neither phone numbers nor tokens. */
const CODE = /^(?=.{2,40}$)[A-Za-z]+\d{0,2}([_-][A-Za-z]+\d{0,2})*$/;
/** A field name; other keys may be those of a record and contain anything. */
const FIELD = /^[a-z][A-Za-z]{0,29}$/;
const SQLSTATE = /^[0-9A-Z]{5}$/;
const TYPE = /^[A-Za-z_$][\w$]{0,60}$/;
const FRAME = /^\s+at (?:.{1,200} \()?(?:async )?(?:[\w+.-]+:)?[^\s()]{1,400}:\d+:\d+\)?$/;
/** Frames of parallel calls, and those without a position. */
const FRAME_WITHOUT_PLACE =
  /^\s+at (?:async Promise\.(?:all|allSettled|any|race) \(index \d+\)|<anonymous>|new Promise \(<anonymous>\))$/;

/** The loggable fields of a thrown value. */
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

/** The same as lines for a terminal. */
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

/** `instanceof` fails for errors of another realm. */
export function isErrorLike(value: unknown): value is Error {
  if (value instanceof Error) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Error).message === 'string' &&
    ('stack' in value || 'name' in value)
  );
}

/** Paths of invalid values, without keys of records, which can contain anything. */
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

/** Removes literals from a statement; our own statements contain none. */
function withoutLiterals(query: string): string {
  return query
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'…'")
    .replace(/\$([A-Za-z_]*)\$[\s\S]*?(?:\$\1\$|$)/g, '$…$')
    .replace(/\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*/g, '')
    .replace(/(?<![\w$])\d{4,}/g, '…')
    .slice(0, LONGEST_QUERY);
}

/** The frames of a stack, without the message before them, which may span several lines. */
function framesOf({ stack, message }: Error): string {
  if (typeof stack !== 'string') return '';
  const at = message ? stack.indexOf(message) : -1;
  const frames = (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => FRAME.test(line) || FRAME_WITHOUT_PLACE.test(line));
  return frames.slice(0, MAX_FRAMES).join('\n');
}
