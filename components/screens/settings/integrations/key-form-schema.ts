/** The server's schema of a key, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type ApiKeyDraft, apiKeySchemas } from '@/lib/resources/access/api-keys-schema';

export const keyResolver = zodResolver(apiKeySchemas.create.body) as Resolver<ApiKeyDraft>;
