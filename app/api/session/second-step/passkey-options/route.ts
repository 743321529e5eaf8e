import { passkeyOptionsRoute } from '@/lib/bff/session/second-step-route';

export const POST = passkeyOptionsRoute;
