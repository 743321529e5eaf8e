/** Every described call; other paths below a service are 404. */
import { describedHandler } from '@/lib/bff/described-calls';

export const GET = describedHandler;
export const POST = describedHandler;
export const PATCH = describedHandler;
export const DELETE = describedHandler;
