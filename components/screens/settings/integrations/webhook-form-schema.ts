/** The rules of an endpoint's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type WebhookDraft, webhookSchemas } from '@/lib/resources/access/webhooks-schema';

export const webhookResolver = zodResolver(webhookSchemas.create.body) as Resolver<WebhookDraft>;
