/** The server's schema of a campaign, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type CampaignDraft, marketingSchemas } from '@/lib/resources/messages/marketing-schema';

export const campaignResolver = zodResolver(marketingSchemas.create.body) as Resolver<CampaignDraft>;
