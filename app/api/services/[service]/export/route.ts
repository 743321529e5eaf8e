/** Everything the restaurant owns, as CSV and JSON in one archive, passed on as it is made. */
import { serviceHandler } from '@/lib/bff/handler';

export const GET = serviceHandler(({ upstream }) => upstream.file('export'));
