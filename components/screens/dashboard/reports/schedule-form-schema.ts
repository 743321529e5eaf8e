/** The server's schema, loaded at the first validation. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type ReportScheduleDraft, reportScheduleSchemas } from '@/lib/resources/figures/reports-schema';

export const scheduleResolver = zodResolver(reportScheduleSchemas.create.body) as Resolver<ReportScheduleDraft>;
