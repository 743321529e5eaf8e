/**
 * A generic model (§7): rows of one kind under `restaurants/{UID}/{model}`. A registered model defines its wire format, rights, and how rows are read
 * and written.
 */
import type { z } from 'zod';
import type { Ability } from '@/lib/contract/access/ability';
import type { Call } from '../../http/call';
import type { PreparedAnswer } from '../../http/prepared';

type Abilities = Ability | readonly Ability[];

export interface ModelSchemas<Query, List, Row, Create, Patch> {
  /** Query parameters of the list. */
  query: z.ZodObject & z.ZodType<Query>;
  list: z.ZodType<List>;
  row: z.ZodType<Row>;
  create: z.ZodType<Create>;
  /** Contains `version`: the one that the change is based on. */
  patch: z.ZodType<Patch>;
}

/** All actions of a model. Refusals are Problems; an unknown `uid` is 'not-found', a removed one 'gone'. */
export interface Model<Query = unknown, List = unknown, Row = unknown, Create = unknown, Patch = unknown> {
  /** Last part of the path: 'diners'. */
  name: string;
  /** Singular name in texts: 'a diner'. */
  one: string;
  /** Abilities per action, any one of several (D8). */
  access: Record<'read' | 'create' | 'change' | 'remove', Abilities>;
  schemas: ModelSchemas<Query, List, Row, Create, Patch>;
  list(call: Call, query: Query): Promise<List | PreparedAnswer>;
  find(call: Call, uid: number, query: Query): Promise<Row>;
  create(call: Call, body: Create, query: Query): Promise<Row>;
  change(call: Call, uid: number, body: Patch, query: Query): Promise<Row>;
  remove(call: Call, uid: number): Promise<void>;
}
