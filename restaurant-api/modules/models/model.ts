/**
 * A generic model (§7): rows of one kind under `restaurants/{UID}/{model}`. A model is added to the registry by saying what its
 * rows look like on the wire, who may do what, and how rows are read and written.
 */
import type { z } from 'zod';
import type { Ability } from '@/lib/contract/access/ability';
import type { Call } from '../../http/call';
import type { PreparedAnswer } from '../../http/prepared';

type Abilities = Ability | readonly Ability[];

export interface ModelSchemas<Query, List, Row, Create, Patch> {
  /** What the list may be asked for. */
  query: z.ZodObject & z.ZodType<Query>;
  list: z.ZodType<List>;
  row: z.ZodType<Row>;
  create: z.ZodType<Create>;
  /** Carries `version`: the one the change was made from. */
  patch: z.ZodType<Patch>;
}

/** Every action of a model. Refusals are Problems; a `uid` that is not there is 'not-found', one that was removed 'gone'. */
export interface Model<Query = unknown, List = unknown, Row = unknown, Create = unknown, Patch = unknown> {
  /** Last part of the path: 'diners'. */
  name: string;
  /** One of them, in words: 'a diner'. */
  one: string;
  /** Who may do what, any of several (D8). */
  access: Record<'read' | 'create' | 'change' | 'remove', Abilities>;
  schemas: ModelSchemas<Query, List, Row, Create, Patch>;
  list(call: Call, query: Query): Promise<List | PreparedAnswer>;
  find(call: Call, uid: number, query: Query): Promise<Row>;
  create(call: Call, body: Create, query: Query): Promise<Row>;
  change(call: Call, uid: number, body: Patch, query: Query): Promise<Row>;
  remove(call: Call, uid: number): Promise<void>;
}
