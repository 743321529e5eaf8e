/** The server's schema of the programme, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { loyaltySchemas } from '@/lib/resources/sales/loyalty-schema';
import type { ProgrammeDraft } from './programme-panel';

export const programmeResolver = zodResolver(
  loyaltySchemas.setProgramme.body.omit({ version: true }),
) as unknown as Resolver<ProgrammeDraft>;
