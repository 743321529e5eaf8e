/** The server's schema of a diner, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { dinerChangeSchema } from '@/lib/rules/diner/diner-schema';
import type { DinerForm } from './diner-dialog';

const shape = dinerChangeSchema.omit({ version: true, tags: true }).extend({ tags: z.string().max(1000, 'tooLong') });

export const dinerResolver = zodResolver(shape) as unknown as Resolver<DinerForm>;
