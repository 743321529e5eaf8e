/** The rules of the programme's form are those of the server. Loaded when something is to be checked. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { loyaltySchemas } from '@/lib/resources/sales/loyalty-schema';
import type { ProgrammeDraft } from './programme-panel';

export const programmeResolver = zodResolver(
  loyaltySchemas.setProgramme.body.omit({ version: true }),
) as unknown as Resolver<ProgrammeDraft>;
