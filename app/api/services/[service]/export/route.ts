/** All data of the restaurant, as CSV and JSON in one archive, streamed. */
import { serviceHandler } from '@/lib/bff/handler';

export const GET = serviceHandler(({ upstream }) => upstream.file('export'));
