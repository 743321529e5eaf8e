/** API keys. A program that uses a key acts as the user who created it. */
import { z } from 'zod';
import { API_KEY_STATES, API_SCOPES } from '@/lib/contract/access/api-keys';
import * as f from '@/lib/contract/fields';
import type { Inferred } from '../call';

const instant = z.iso.datetime({ offset: true, message: 'invalidDate' });

const apiKey = z.object({
  uid: f.uid,
  name: z.string(),
  /** Last characters of the key. */
  end: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  state: z.enum(API_KEY_STATES),
  madeBy: z.string(),
  /** ISO instants; null if the key does not expire, was never used, is not revoked. */
  madeAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string(),
});
export interface ApiKey extends z.output<typeof apiKey> {}

const apiKeyDraft = z.strictObject({
  /** Label of the key, written by its creator. */
  name: f.shortText.min(1, 'required'),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, 'chooseOne')
    .refine((all) => new Set(all).size === all.length, 'different'),
  /** Null for a key that is valid until it is revoked. */
  expiresAt: instant.nullable(),
});
export type ApiKeyDraft = z.output<typeof apiKeyDraft>;

export const apiKeySchemas = {
  list: {
    answer: z.object({
      keys: z.array(apiKey),
      /** Base address of the API, and address of the MCP server for assistants. */
      api: z.string(),
      assistant: z.string(),
    }),
  },
  /** The only answer that contains the key itself. */
  create: { body: apiKeyDraft, answer: apiKey.extend({ key: z.string() }) },
  revoke: { answer: apiKey },
};
export type ApiKeyTypes = Inferred<typeof apiKeySchemas>;
