/** Conversions between the app's and the restaurant API's shapes, by noun and call (ADR 43). */
import type { z } from 'zod';
import type { CallSchemas } from '@/lib/resources/call';
import type { ServiceKey } from './restaurant-client';
import type { RequestSession } from './session/request-session';
import type { Query } from './upstream';

/** The session, restaurant and query of a call. */
export interface ShapeContext<Q> {
  service: ServiceKey;
  session: RequestSession;
  query: Q;
}
export interface Shape<Q = never, B = never, A = never> {
  /** Converts the query; undefined without one. */
  query?(query: Q, asker: ShapeContext<Q>): Query;
  body?(body: B): unknown;
  answer?(wire: A, asker: ShapeContext<Q>): unknown;
  /** The row in a 409, if it differs from the answer. */
  current?: { schema: z.ZodType; shape(row: never): unknown };
  /** For a POST that creates no row and whose answer §7 does not specify (ADR 58): 'read' reads the row afterwards, 'done' accepts any success. */
  unspecifiedAnswer?: 'read' | 'done';
  /** The answer is personal and must not be cached for other users. */
  isPersonal?: true;
}
type Output<S, Name extends string> = S extends { [N in Name]: infer Z extends z.ZodType } ? z.output<Z> : undefined;
/** Shapes of a noun's calls, typed by its schemas. */
export type ShapesOf<S extends Record<keyof S, CallSchemas>> = {
  [K in keyof S]?: Shape<Output<S[K], 'query'>, Output<S[K], 'body'>, z.output<S[K]['answer']>>;
};
