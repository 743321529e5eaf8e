/** A connection that prepares frequent statements, so that the server plans them only once. */
import pg from 'pg';
import { traced } from './statement-span';

/** Uses after which a statement is prepared. */
const OFTEN = 3;
/** Maximum number of prepared statements: lists of varying length create ever new texts. */
const MAX_KEPT = 400;
/** Maximum number of texts counted before the counts are reset. */
const MAX_COUNTED = 4_000;

interface Statement {
  text: string;
  name?: string;
}

/** Statement text → number of uses, and its name once prepared. Shared by all connections: each prepares a name when it first uses it. */
const counts = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a statement is prepared; undefined while it is rare. */
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
  /** Called before each statement of an open transaction: statements that it sends go first. */
  beforeStatement?: (text: string) => Promise<void> | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A connection that breaks while in use fails the running statement. Without a listener, the event would end the process.
    this.on('error', () => undefined);
  }

  // All overloads of `query` have the statement first and its values second.
  override query = ((...[statement, ...rest]: QueryArguments) => {
    const send = () =>
      super.query(...([named(statement, rest[0]), ...rest] as QueryArguments)) as unknown as Promise<void>;
    const first = this.beforeStatement?.(statementText(statement));
    return traced(statementText(statement), () => (first ? first.then(send) : send()));
  }) as pg.Client['query'];
}

/** Only statements with values are prepared: the others are set-up and transaction control. */
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
