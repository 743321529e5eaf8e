/** The server's schema of an endpoint, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type WebhookDraft, webhookSchemas } from '@/lib/resources/access/webhooks-schema';

export const webhookResolver = zodResolver(webhookSchemas.create.body) as Resolver<WebhookDraft>;
