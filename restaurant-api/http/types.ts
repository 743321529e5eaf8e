/** The HTTP server's types: Fastify that validates by the contract's zod schemas. */
import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Ability } from '@/lib/contract/access/ability';
import type { ApiScope } from '@/lib/contract/access/api-keys';
import type { Actor, Restaurant } from '../context';

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who calls, before a restaurant is known: a session and the restaurants it may use. */
export interface Caller {
  accountId: string;
  sessionId: string;
  email: string;
  name: string;
  isSuper: boolean;
  device: string;
  memberships: ReadonlyMap<string, Membership>;
  /** Of an API key: what it may be used for. Left out for a person. */
  scopes?: readonly ApiScope[];
}

/** What an account is in one restaurant, by UID. */
export interface Membership {
  restaurant: Restaurant;
  role: string;
  location: string;
  tmsUserUid: number;
  /** The restaurant owes so much that it may change nothing. */
  inArrears: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    actor: Actor;
    restaurant: Restaurant;
  }
  interface FastifyContextConfig {
    /** What the caller must be able to do in the restaurant of the path, any of several; left out, being a member is enough. */
    ability?: Ability | readonly Ability[];
    /**
     * 'public' needs no session; 'google' the credentials that Google has; 'session' a session but no restaurant; 'key' an API key, whose restaurant it
     * is about; the default needs a session and a restaurant, or a key with the scope of the call.
     */
    access?: 'public' | 'google' | 'session' | 'key' | 'restaurant';
    /** A restaurant in arrears may make the call although it is no GET: it is on the way out of them, or changes nothing of the restaurant. */
    duringArrears?: boolean;
    /** What others send by their own contract, and may extend: fields that are not known here are no fault. */
    unknownFields?: 'ignored';
  }
}
