/** The server's schema of an ad, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type AdDraft, adSchemas } from '@/lib/resources/restaurant/ads-schema';

export const adResolver = zodResolver(adSchemas.create.body) as Resolver<AdDraft>;
