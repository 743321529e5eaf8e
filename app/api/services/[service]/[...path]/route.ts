/** Every call that a description names; any other address below a service is not there. */
import { describedHandler } from '@/lib/bff/described-calls';

export const GET = describedHandler;
export const POST = describedHandler;
export const PATCH = describedHandler;
export const DELETE = describedHandler;
