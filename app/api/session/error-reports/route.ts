import { takeErrorReport } from '@/lib/bff/error-reports';
import { sessionHandler } from '@/lib/bff/handler';

export const POST = sessionHandler(takeErrorReport);
