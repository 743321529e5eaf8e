/** Types of the Fastify server, which validates with the contract's zod schemas. */
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

/** An authenticated caller before a restaurant is chosen: a session or key and its restaurants. */
export interface Caller {
  accountId: string;
  sessionId: string;
  email: string;
  name: string;
  isSuper: boolean;
  device: string;
  memberships: ReadonlyMap<string, Membership>;
  /** Scopes of an API key; undefined for a person. */
  scopes?: readonly ApiScope[];
}

/** An account's role in one restaurant. */
export interface Membership {
  restaurant: Restaurant;
  role: string;
  location: string;
  tmsUserUid: number;
  /** The restaurant's debts block all changes (§8). */
  inArrears: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    actor: Actor;
    restaurant: Restaurant;
  }
  interface FastifyContextConfig {
    /** Ability required in the restaurant of the path, any one of several; without it, membership is enough. */
    ability?: Ability | readonly Ability[];
    /**
     * 'public': no session; 'google': Google's credentials; 'session': a session, no restaurant; 'key': an API key, for its own restaurant; default
     * 'restaurant': a session and a restaurant, or a key with the scope of the call.
     */
    access?: 'public' | 'google' | 'session' | 'key' | 'restaurant';
    /** Allowed in arrears although it is not a GET: it helps to settle them, or changes nothing of the restaurant. */
    duringArrears?: boolean;
    /** For calls made by third parties under their own contract, which may add fields. */
    unknownFields?: 'ignored';
  }
}
