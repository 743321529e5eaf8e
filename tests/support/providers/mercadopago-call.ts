/** A call to the local server that stands for Mercado Pago, and how it is answered. */
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

/** Whose access token a call was made with. */
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

/** A refusal where the body holds what the type of the SDK does not know. @param file below its clients */
export function strange(file: string, type: string, body: unknown): Answer | null {
  const [first] = unknownParameters(path.join(SDK, file), type, body);
  return first === undefined ? null : no(400, 'bad_request', `The parameter ${first} is not known`);
}
