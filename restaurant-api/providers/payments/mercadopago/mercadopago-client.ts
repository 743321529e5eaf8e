/** The official SDK of Mercado Pago as it is called here: time limit, tries, and what a failure means. */
import {
  MPAuthenticationError,
  MPConnectionError,
  MPDependencyError,
  MPIdempotencyError,
  MPRateLimitError,
  MPResourceLockedError,
  MPServerError,
  MercadoPagoConfig,
  MercadoPagoError,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import { ProviderUnavailable } from '../payment-provider';

const TIMEOUT_MS = 10_000;

/** After these nobody knows what became of the call (another one under its key may have done it), or it will do when it is made again. */
const LATER = [
  MPConnectionError,
  MPServerError,
  MPRateLimitError,
  MPResourceLockedError,
  MPIdempotencyError,
  MPDependencyError,
  MPAuthenticationError,
];

/** The SDK has one address for the whole process, and no setting for it. */
export function callMercadoPagoAt(apiUrl: string): void {
  Object.assign(AppConfig, { BASE_URL: apiUrl });
}

/**
 * The configuration of one call. The SDK keeps the options of a call for every later one of the same configuration, the idempotency key
 * among them: so none is used twice.
 * @param idempotencyKey of a call that changes something
 */
export function callAs(accessToken: string, idempotencyKey?: string): MercadoPagoConfig {
  return new MercadoPagoConfig({
    accessToken,
    options: {
      timeout: TIMEOUT_MS,
      maxRetries: 1,
      initialDelay: 200,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    },
  });
}

export type Refusal = { refused: true; code: string; status: number };

/**
 * Makes a call. What Mercado Pago refuses is a value, with the code of its first cause.
 * @throws ProviderUnavailable where trying later may help; that our access was taken back is one of them, for it may be given again
 */
export async function asked<T>(call: Promise<T>): Promise<T | Refusal> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof MercadoPagoError)) throw error;
    if (LATER.some((kind) => error instanceof kind))
      throw new ProviderUnavailable(`Mercado Pago: ${error.message}`, { cause: error });
    return { refused: true, code: codeOf(error), status: error.status };
  }
}

export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer && answer.refused === true;

function codeOf({ causes, error }: MercadoPagoError): string {
  const [first] = causes as Array<{ code?: number | string } | undefined>;
  return first?.code === undefined ? error : String(first.code);
}
