/** What the app says otherwise than the restaurant API, by noun and call: the BFF sends and answers it so (ADR 43). */
import type { z } from 'zod';
import type { CallSchemas } from '@/lib/resources/call';
import type { ServiceKey } from './restaurant-client';
import type { RequestSession } from './session/request-session';
import type { Query } from './upstream';

/** For whom, of which restaurant, and by which query a call is made. */
export interface Asker<Q> {
  service: ServiceKey;
  session: RequestSession;
  query: Q;
}
export interface Shape<Q = never, B = never, A = never> {
  /** Of the query, which is left out where none is named. */
  query?(query: Q, asker: Asker<Q>): Query;
  body?(body: B): unknown;
  answer?(wire: A, asker: Asker<Q>): unknown;
  /** The row of a 409, where it is another than the answer. */
  current?: { schema: z.ZodType; shape(row: never): unknown };
  /** Of a POST that adds no row, where §7 names no answer (ADR 58): what is at its address is read then, or whatever came, it is done. */
  unspecifiedAnswer?: 'read' | 'done';
  /** What is answered is for this person alone, and not kept for the next one. */
  isOwn?: true;
}
type Output<S, Name extends string> = S extends { [N in Name]: infer Z extends z.ZodType } ? z.output<Z> : undefined;
/** Shapes of a noun's calls, by its schemas. */
export type ShapesOf<S extends Record<keyof S, CallSchemas>> = {
  [K in keyof S]?: Shape<Output<S[K], 'query'>, Output<S[K], 'body'>, z.output<S[K]['answer']>>;
};
