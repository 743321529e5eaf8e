/** The rules of a campaign's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type CampaignDraft, marketingSchemas } from '@/lib/resources/messages/marketing-schema';

export const campaignResolver = zodResolver(marketingSchemas.create.body) as Resolver<CampaignDraft>;
