import { sessionHandler } from '@/lib/bff/handler';
import { keepPushToken } from '@/lib/bff/session/push-token';

export const POST = sessionHandler(keepPushToken);
