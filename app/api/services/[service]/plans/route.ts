/** The floor plans. */
import { serviceHandler } from '@/lib/bff/handler';
import { plansFromWire } from '@/lib/bff/normalise/floor';
import { plansAnswer } from '@/lib/contract/floor';

export const GET = serviceHandler(({ upstream }) => upstream.read('tables', plansAnswer, (wire) => ({ plans: plansFromWire(wire) })));
