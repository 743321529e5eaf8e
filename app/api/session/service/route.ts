import { sessionHandler } from '@/lib/bff/handler';
import { chooseService } from '@/lib/bff/session/session-calls';

export const POST = sessionHandler(chooseService);
