/**
 * The description of a call. The restaurant API's route and its OpenAPI entry, the BFF's handler, and the browser's hook, address and SWR key are
 * derived from it (ADR 43). Descriptions are plain data; their schemas are beside them in `*-schema.ts`, which browsers never load.
 */
import type { z } from 'zod';
import type { Ability } from '@/lib/contract/access/ability';
import type { Capability } from '@/lib/contract/capabilities';
import type { Kind } from '@/lib/contract/constants';

/** An announcement (§4) after which an answer is read again. */
export interface Stale {
  kind: Kind;
  /** Name of the resource in the change log; if left out, an announcement of any resource of that kind applies. */
  entity?: string;
  /** Only the answer for the announced service day, identified by `?date=`. */
  by?: 'date';
}

interface Described {
  /** Path below `restaurants/{UID}` of the API, and below `/api/services/{service}` of the BFF: 'notes/{uid}'. */
  path: string;
  /** Path at the API, if different. With a leading slash it is relative to the base of the API instead of the restaurant. */
  upstream?: string;
  /** Required ability, any one of several (D8); null for every user of the restaurant. */
  ability: Ability | readonly Ability[] | null;
  /** Capability that a restaurant API needs for the call (ADR 58); left out for a call of the specification. */
  needs?: Capability;
  /** Summary in the OpenAPI document. */
  summary: string;
  description?: string;
}
export interface Get extends Described {
  method: 'GET';
  /** What makes the answer stale, beside the rules of §4 (`lib/client/live/live-targets`); [] for nothing. */
  stale: readonly Stale[];
}
export interface Change extends Described {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Name of the action under which the call is queued on the device while offline; null for a call that is not queued. Devices store these names. */
  queuedAs: string | null;
  /** The call creates something and is answered 201. */
  creates?: true;
  /** Fields of the body that are files. The call then accepts a multipart form, too (§7). */
  files?: readonly string[];
}
export type Call = Get | Change;

/** The parameters of paths, by name. */
export interface PathParams {
  uid: number;
  /** Uid of a payment. */
  request: number;
  plan: string;
  table: string;
  series: string;
  /** Id of a session. */
  id: string;
}
export type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/** The request and answer schemas of a call. Bodies are strict; answers have no transforms, since the OpenAPI document could not show them. */
export interface CallSchemas {
  query?: z.ZodObject;
  /** The restaurant API's query schema, if it is laxer than the app's. */
  wireQuery?: z.ZodObject;
  body?: z.ZodType;
  /** The restaurant API's body schema, if the BFF shapes the body. */
  wireBody?: z.ZodType;
  /** The restaurant API's answer. If the app's answer differs, the BFF shapes it (`lib/bff/shapes`). */
  answer: z.ZodType;
}
export interface CallTypes {
  query: unknown;
  body: unknown;
  answer: unknown;
}
type InputFor<S, Name extends string> = S extends { [N in Name]: infer Z extends z.ZodType } ? z.input<Z> : undefined;
/** The types of a resource's calls, derived from its schemas. */
export type Inferred<S extends Record<keyof S, CallSchemas>> = {
  [K in keyof S]: { query: InputFor<S[K], 'query'>; body: InputFor<S[K], 'body'>; answer: z.output<S[K]['answer']> };
};

/** The same for answers that are shaped for the app: they have the app's types instead of the schemas'. */
export type InferredShaped<S extends Record<keyof S, CallSchemas>> = {
  [K in keyof S]: Omit<Inferred<S>[K], 'answer'> & { answer: unknown };
};

/** A description together with its types. */
export type Typed<C extends Call, T extends CallTypes> = C & { readonly types?: T };

/** One part of a call's input; optional if all its fields are optional. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
/** The names of a resource's actions that devices queue. */
export type QueuedAs<C> = Extract<
  { [K in keyof C]: C[K] extends { queuedAs: infer Name } ? Name : never }[keyof C],
  string
>;

/** The input of a call: `{ params, query, body }`, as far as it has them. */
export type InputOf<C extends Typed<Call, CallTypes>> = Part<
  'params',
  Pick<PathParams, ParamsOf<C['path']> & keyof PathParams>
> &
  Part<'query', NonNullable<C['types']>['query']> &
  Part<'body', NonNullable<C['types']>['body']>;
export type AnswerOf<C extends Typed<Call, CallTypes>> = NonNullable<C['types']>['answer'];

/** The descriptions of a resource: one for each of its schemas. */
export const callsOf =
  <T extends Record<keyof T, CallTypes>>() =>
  <const C extends Record<keyof T, Call>>(calls: C) =>
    calls as { readonly [K in keyof C]: Typed<C[K] & Call, K extends keyof T ? T[K] : never> };

/** A path with its parameters filled in; a parameter without a value stays '{name}'. */
export function filledPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (part, name: string) =>
    params[name] === undefined ? part : encodeURIComponent(String(params[name])),
  );
}
