import { endSession } from '@/lib/bff/session/end-session';

export const POST = endSession;
