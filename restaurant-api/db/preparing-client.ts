/** A connection that has the database plan a statement once, not every time: what is said again and again is prepared under a name. */
import pg from 'pg';
import { traced } from './statement-span';

/** Said this often, a statement is worth keeping. */
const OFTEN = 3;
/** Statements kept: lists of any length make new texts without end. */
const MAX_KEPT = 400;
/** Texts counted at once before counting begins anew. */
const MAX_COUNTED = 4_000;

interface Statement {
  text: string;
  name?: string;
}

/** Text → how often it was said, and its name once it has one. One memory for all connections: each prepares a name when it first meets it. */
const counts = new Map<string, number>();
const names = new Map<string, string>();

/** The name a statement is prepared under; undefined while it is not worth it. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_KEPT) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MAX_COUNTED) counts.clear();
  counts.set(text, count);
  if (count < OFTEN) return undefined;
  counts.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

type QueryArguments = Parameters<pg.Client['query']>;

export class PreparingClient extends pg.Client {
  /** Asked before each statement while a transaction of ours holds the connection: what it sends goes first. */
  beforeStatement?: (text: string) => Promise<void> | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that dies while somebody has it in hand says so to them: their statement fails. As an event without a listener it would end the process.
    this.on('error', () => undefined);
  }

  // The overloads of `query` share one shape: a statement first, its values second.
  override query = ((...[statement, ...rest]: QueryArguments) => {
    const send = () =>
      super.query(...([named(statement, rest[0]), ...rest] as QueryArguments)) as unknown as Promise<void>;
    const first = this.beforeStatement?.(statementText(statement));
    return traced(statementText(statement), () => (first ? first.then(send) : send()));
  }) as pg.Client['query'];
}

/** Only statements with values: those without are set-up and transaction control, which cannot be prepared or need not be. */
function named(statement: unknown, values: unknown): unknown {
  if (!isStatement(statement) || !Array.isArray(values) || values.length === 0) return statement;
  const name = preparedName(statement.text);
  return name === undefined ? statement : { ...statement, name };
}

export const statementText = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as Partial<Statement> | null)?.text ?? '');

function isStatement(value: unknown): value is Statement {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('submit' in value) &&
    typeof (value as Statement).text === 'string' &&
    (value as Statement).name === undefined
  );
}
