/** The rules of an ad's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type AdDraft, adSchemas } from '@/lib/resources/restaurant/ads-schema';

export const adResolver = zodResolver(adSchemas.create.body) as Resolver<AdDraft>;
