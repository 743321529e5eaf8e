/** Wrapper around Mercado Pago's SDK: time limit, retries, and the meaning of failures. */
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

/** HTTP statuses with an unknown result (another call with the same key may have been executed), or for which a retry may succeed. */
const LATER = [
  MPConnectionError,
  MPServerError,
  MPRateLimitError,
  MPResourceLockedError,
  MPIdempotencyError,
  MPDependencyError,
  MPAuthenticationError,
];

/** The SDK has a single base URL for the whole process, without an option for it. */
export function callMercadoPagoAt(apiUrl: string): void {
  Object.assign(AppConfig, { BASE_URL: apiUrl });
}

/**
 * The configuration of one call. The SDK keeps a call's options, including the idempotency key, for all later calls with the same configuration: each
 * configuration is used once.
 * @param idempotencyKey for a call that changes something
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
 * Awaits a call. Returns a refusal by Mercado Pago with the code of its first cause.
 * @throws ProviderUnavailable if a retry may help, including revoked access, which may be granted again
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
