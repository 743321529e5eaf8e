/** Orders that take the same browser's former order into account (ADR 167), also if both are sent at once. */
import { Problem } from '../../problem';

const REFUSED = 409;

/**
 * Repeats the order if the same browser ordered between the read and the write: that order may hold the missing places. Only after a refusal,
 * which wrote nothing: after another error or a lost connection the state is unknown.
 * @param find finds the browser's last order; null for none
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
