/** A call to the local Mercado Pago and its answer. */
import path from 'node:path';
import { refusal } from './mercadopago-answers';
import { unknownParameters } from './sdk-shapes';

export interface Received {
  method: string;
  path: string;
  body: Record<string, unknown>;
  idempotencyKey: string | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** Owner of the call's access token. */
export interface Seller {
  id: number;
  refresh: string;
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body });
export const no = (status: number, error: string, message: string, code?: number | string): Answer => ({
  status,
  body: refusal(status, error, message, code),
});

const SDK = path.resolve('node_modules/mercadopago/dist/clients');

/**
 * Refuses bodies with fields unknown to the SDK's types.
 * @param file below its clients
 */
export function strange(file: string, type: string, body: unknown): Answer | null {
  const [first] = unknownParameters(path.join(SDK, file), type, body);
  return first === undefined ? null : no(400, 'bad_request', `The parameter ${first} is not known`);
}
