/** The rules of a key's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type ApiKeyDraft, apiKeySchemas } from '@/lib/resources/access/api-keys-schema';

export const keyResolver = zodResolver(apiKeySchemas.create.body) as Resolver<ApiKeyDraft>;
