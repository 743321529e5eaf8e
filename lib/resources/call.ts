/**
 * The description of a call. From it follow the restaurant API's route and its OpenAPI entry, the BFF's handler, and the hook, the address and
 * the SWR key of the browser (ADR 43). Descriptions are plain data; their schemas stand beside them in `*-schema.ts`, which browsers never load.
 */
import type { z } from 'zod';
import type { Ability } from '@/lib/contract/access/ability';
import type { Capability } from '@/lib/contract/capabilities';
import type { Kind } from '@/lib/contract/constants';

/** An announcement (§4) after which an answer is read again. */
export interface Stale {
  kind: Kind;
  /** Name of the thing in the change log; left out, of anything of that kind. */
  entity?: string;
  /** Only the answer of the announced service day, which is asked for by `?date=`. */
  by?: 'date';
}

interface Described {
  /** Below `restaurants/{UID}` of the API, and below `/api/services/{service}` of the BFF: 'notes/{uid}'. */
  path: string;
  /** Its path at the API, where that is another; with a slash in front, below the base of the API instead of the restaurant. */
  upstream?: string;
  /** Who may make it, any of several (D8); null for everybody who works in the restaurant. */
  ability: Ability | readonly Ability[] | null;
  /** What a restaurant API has to be able to do for it (ADR 58); left out for a call of the specification. */
  needs?: Capability;
  /** In the OpenAPI document. */
  summary: string;
  description?: string;
}
export interface Get extends Described {
  method: 'GET';
  /** Beside what §4 itself says (`lib/client/live/live-targets`); [] for nothing. */
  stale: readonly Stale[];
}
export interface Change extends Described {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Name of the act as which it is kept on the device where nobody answers; null for one that is not. Devices keep these names. */
  queuedAs: string | null;
  /** It makes something, and is answered 201. */
  creates?: true;
  /** Fields of its body that are files. It is taken as a form, too (§7). */
  files?: readonly string[];
}
export type Call = Get | Change;

/** The parts of addresses, by name. */
export interface PathParams {
  uid: number;
  /** Of a payment. */
  request: number;
  plan: string;
  table: string;
  series: string;
  /** Of a session. */
  id: string;
}
export type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/** What a call takes and answers. Bodies are strict; answers have no transforms, or the OpenAPI document could not show them. */
export interface CallSchemas {
  query?: z.ZodObject;
  /** Where the restaurant API takes a laxer query than the app sends. */
  wireQuery?: z.ZodObject;
  body?: z.ZodType;
  /** The body as the restaurant API takes it, where the BFF shapes it. */
  wireBody?: z.ZodType;
  /** As the restaurant API gives it. Where the app says it otherwise, the BFF shapes it (`lib/bff/shapes`). */
  answer: z.ZodType;
}
export interface CallTypes {
  query: unknown;
  body: unknown;
  answer: unknown;
}
type InputFor<S, Name extends string> = S extends { [N in Name]: infer Z extends z.ZodType } ? z.input<Z> : undefined;
/** The types of a noun's calls, by its schemas. */
export type Inferred<S extends Record<keyof S, CallSchemas>> = {
  [K in keyof S]: { query: InputFor<S[K], 'query'>; body: InputFor<S[K], 'body'>; answer: z.output<S[K]['answer']> };
};

/** The same where answers are shaped for the app: they are of the app's types, not of the schemas'. */
export type InferredShaped<S extends Record<keyof S, CallSchemas>> = {
  [K in keyof S]: Omit<Inferred<S>[K], 'answer'> & { answer: unknown };
};

/** A description that knows its types. */
export type Typed<C extends Call, T extends CallTypes> = C & { readonly types?: T };

/** One part of what a call is given; what may be left out of it whole, may be left out. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
/** The names of a noun's acts that devices keep. */
export type QueuedAs<C> = Extract<
  { [K in keyof C]: C[K] extends { queuedAs: infer Name } ? Name : never }[keyof C],
  string
>;

/** What a call is given: `{ params, query, body }`, as far as it takes them. */
export type InputOf<C extends Typed<Call, CallTypes>> = Part<
  'params',
  Pick<PathParams, ParamsOf<C['path']> & keyof PathParams>
> &
  Part<'query', NonNullable<C['types']>['query']> &
  Part<'body', NonNullable<C['types']>['body']>;
export type AnswerOf<C extends Typed<Call, CallTypes>> = NonNullable<C['types']>['answer'];

/** The descriptions of a noun: one for each of its schemas. */
export const callsOf =
  <T extends Record<keyof T, CallTypes>>() =>
  <const C extends Record<keyof T, Call>>(calls: C) =>
    calls as { readonly [K in keyof C]: Typed<C[K] & Call, K extends keyof T ? T[K] : never> };

/** A path with its parts filled in; one that is not given stays '{name}'. */
export function filledPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (part, name: string) =>
    params[name] === undefined ? part : encodeURIComponent(String(params[name])),
  );
}
