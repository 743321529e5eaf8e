import { renewSession } from '@/lib/bff/session/renew-session';

export const GET = renewSession;
