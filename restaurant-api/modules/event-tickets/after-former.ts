/** An order that knows what the same browser ordered before it (ADR 167), also where both are sent in one moment. */
import { Problem } from '../../problem';

const REFUSED = 409;

/**
 * Orders once more where the same browser ordered between the look and the write: that order may itself have what is missing now. Only after a refusal,
 * which wrote nothing: after a fault or a lost connection nobody knows what was written.
 * @param find what the browser ordered last, null for nothing
 * @throws what `order` throws
 */
export async function orderAfterFormer<Former, T>(
  find: () => Promise<Former | null>,
  order: (former: Former | null) => Promise<T>,
): Promise<T> {
  const former = await find();
  try {
    return await order(former);
  } catch (error) {
    const isRefused = error instanceof Problem && error.status === REFUSED;
    const between = isRefused && former === null ? await find() : null;
    if (!between) throw error;
    return order(between);
  }
}
