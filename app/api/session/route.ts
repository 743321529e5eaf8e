import { sessionHandler } from '@/lib/bff/handler';
import { checkedSessionInfo } from '@/lib/bff/session/session-calls';

export const GET = sessionHandler(checkedSessionInfo);
